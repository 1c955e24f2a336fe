/** A member of a JSON object: a value, or a list that arrives in parts. */
export type JsonMember = readonly [name: string, value: unknown];

/**
 * An object as JSON in pieces that joined equal `JSON.stringify(object, null, 1)`, with each async
 * iterable of arrays as one list of which only one array is in memory at a time.
 */
export async function* jsonPieces(members: Iterable<JsonMember>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of members) {
    const start = `${before}\n ${JSON.stringify(name)}: `;
    before = ',';
    if (!isList(value)) {
      yield start + indented(value, 1);
      continue;
    }
    yield `${start}[`;
    let isEmpty = true;
    for await (const items of value) {
      if (items.length === 0) continue;
      yield (isEmpty ? '' : ',') + items.map((item) => `\n  ${indented(item, 2)}`).join(',');
      isEmpty = false;
    }
    yield isEmpty ? ']' : '\n ]';
  }
  yield before === '{' ? '{}' : '\n}';
}

function isList(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** A line break in JSON is never part of a string. */
function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 1).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

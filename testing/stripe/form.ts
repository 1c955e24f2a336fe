export type Params = { [name: string]: Value };
type Value = string | Params | Value[];

/** Reads Stripe's form encoding: `items[0][price]=x` is a list of one object. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[');
    put(root, [first, ...rest], value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

function put(into: Params, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const below: Params = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  into[name] = below;
  put(below, rest, value);
}

/** Objects whose keys are 0, 1, ... or empty become lists. */
function withLists(value: Value): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList =
    entries.length > 0 && entries.every(([name], index) => name === String(index) || name === '');
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

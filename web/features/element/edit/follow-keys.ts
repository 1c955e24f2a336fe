/**
 * The keys of `after`, given those of `before`. An unchanged value keeps its key wherever it moves;
 * a changed one takes over a key that is left, in order. New items get `newKey`.
 */
export function followKeys(
  before: readonly unknown[],
  keys: readonly string[],
  after: readonly unknown[],
  newKey: () => string,
): readonly string[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;

  // A value may stand there more than once; the first of them is taken first.
  const places = new Map<unknown, number[]>();
  for (let place = head; place < before.length - tail; place++)
    places.set(before[place], [...(places.get(before[place]) ?? []), place]);
  const found = after
    .slice(head, after.length - tail)
    .map((item) => keys[places.get(item)?.shift() ?? Number.NaN]);
  const taken = new Set(found);
  const left = keys.slice(head, before.length - tail).filter((key) => !taken.has(key));
  return [
    ...keys.slice(0, head),
    ...found.map((key) => key ?? left.shift() ?? newKey()),
    ...keys.slice(before.length - tail),
  ];
}

/**
 * The groups of a directed graph within which every place leads to every other (Tarjan's strongly
 * connected components), as lists of places. `next[place]`: where a place leads. A place without a
 * cycle is a group of its own. Linear, and without recursion, so that no chain is too long for it.
 */
export function components(next: readonly (readonly number[])[]): number[][] {
  const groups: number[][] = [];
  /** When a place was reached, from 1; 0: not yet. */
  const reached = next.map(() => 0);
  /** The earliest open place that it leads to. */
  const earliest = next.map(() => 0);
  const isOpen = next.map(() => false);
  const open: number[] = [];
  let count = 0;

  for (const start of next.keys()) {
    if (reached[start] !== 0) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { place, left } = top;
      const to = left.pop();
      if (to === undefined) {
        path.pop();
        const below = path.at(-1)?.place;
        if (below !== undefined) lower(below, earliest[place] ?? 0);
        if (earliest[place] === reached[place]) close(place);
      } else if (reached[to] === 0) path.push(enter(to));
      else if (isOpen[to] === true) lower(place, reached[to] ?? 0);
    }
  }
  return groups;

  function enter(place: number): { place: number; left: number[] } {
    count += 1;
    reached[place] = count;
    earliest[place] = count;
    isOpen[place] = true;
    open.push(place);
    return { place, left: [...(next[place] ?? [])] };
  }

  function lower(place: number, to: number): void {
    earliest[place] = Math.min(earliest[place] ?? 0, to);
  }

  function close(first: number): void {
    const group = open.splice(open.lastIndexOf(first));
    for (const place of group) isOpen[place] = false;
    groups.push(group);
  }
}

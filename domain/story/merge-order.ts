/**
 * The order of a list that two sides changed: ids of `base`, of mine and of theirs, each once. What
 * one side added stands after what it followed there. Ids that a side removed are among them; the
 * caller leaves them out. Null if both moved items.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  if (!keepsOrder(base, theirs)) return keepsOrder(base, mine) ? joined(theirs, base, mine) : null;
  return joined(mine, base, theirs);
}

/** Whether the ids that both have follow one another alike. */
function keepsOrder(base: readonly string[], side: readonly string[]): boolean {
  const kept = new Set(side);
  const known = new Set(base);
  const before = base.filter((id) => kept.has(id));
  const after = side.filter((id) => known.has(id));
  return before.every((id, index) => after[index] === id);
}

/** `first` in its order, with what only the others have after what it followed there. */
function joined(first: readonly string[], ...others: readonly (readonly string[])[]): string[] {
  const order = [...first];
  for (const other of others) {
    const placed = new Set(order);
    let after = -1;
    for (const id of other) {
      if (placed.has(id)) after = order.indexOf(id);
      else {
        after += 1;
        order.splice(after, 0, id);
        placed.add(id);
      }
    }
  }
  return order;
}

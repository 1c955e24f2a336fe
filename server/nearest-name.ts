/**
 * Returns the name in `known` that was probably meant, at most two typing errors away, or null.
 * Names of under six letters are too alike to guess from.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length < 6) return null;
  const [nearest] = known
    .filter((candidate) => candidate.length >= 6)
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.candidate ?? null;
}

/** The edit distance: letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

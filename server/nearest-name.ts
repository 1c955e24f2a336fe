import leven, { closestMatch } from 'leven';

/**
 * Returns the name in `known` that was probably meant, at most two typing errors away, or null.
 * Names of under six letters are too alike to guess from.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length < 6) return null;
  const candidates = known.filter((candidate) => candidate.length >= 6);
  return closestMatch(name.toUpperCase(), candidates, { maxDistance: 2 }) ?? null;
}

/** The names in `known` that are most like this one, nearest first, each at most half different. */
export function nearestNames(name: string, known: readonly string[], most: number): string[] {
  const maxDistance = Math.floor(name.length / 2);
  return known
    .map((candidate) => ({ candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

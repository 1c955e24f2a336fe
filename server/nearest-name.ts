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

/**
 * The names in `known` that are most like this one, nearest first, each at most half different.
 * What a longer name has at its end, such as a date, counts only between equals.
 */
export function nearestNames(name: string, known: readonly string[], most: number): string[] {
  const wanted = name.toLowerCase();
  return known
    .map((candidate) => {
      const other = candidate.toLowerCase();
      const whole = leven(wanted, other);
      return {
        candidate,
        whole,
        distance: Math.min(whole, leven(wanted, other.slice(0, wanted.length + 1))),
      };
    })
    .filter(({ distance }) => distance <= wanted.length / 2)
    .sort((a, b) => a.distance - b.distance || a.whole - b.whole)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

import { closestMatch } from 'leven';

/**
 * Returns the name in `known` that was probably meant, at most two typing errors away, or null.
 * Names of under six letters are too alike to guess from.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length < 6) return null;
  const candidates = known.filter((candidate) => candidate.length >= 6);
  return closestMatch(name.toUpperCase(), candidates, { maxDistance: 2 }) ?? null;
}

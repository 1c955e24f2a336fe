import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';

/** How many items a list has: between two numbers, the least where it is to be short, the most where it is to be long. */
export function countOf({ manner }: Facts, chance: Chance, least: number, most: number): number {
  const count = chance.between(least, most);
  if (manner.length === undefined) return count;
  return manner.length === 'short' ? least : most;
}

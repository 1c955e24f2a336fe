import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { say } from '../phrase.ts';
import { slotsOf } from '../slots.ts';

/** Picks a phrase and fills it from the facts. */
export type Frame = (phrases: readonly string[]) => string;

export function frameOf(facts: Facts, chance: Chance): Frame {
  const slots = slotsOf(facts);
  return (phrases) => say(chance.pick(phrases), slots, chance);
}

import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { say } from '../phrase.ts';
import { slotsOf } from '../slots.ts';

/** Picks one of several phrases and tells it of these facts. */
export type Frame = (phrases: readonly string[]) => string;

/** The frames of one result. */
export function frameOf(facts: Facts, chance: Chance): Frame {
  const slots = slotsOf(facts);
  return (phrases) => say(chance.pick(phrases), slots, chance);
}

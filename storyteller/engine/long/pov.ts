import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { witnesses } from '../phrases.ts';
import type { Witness } from '../schema/text-files.ts';
import type { Genre } from '../story-parts.ts';
import type { Tense } from './teller.ts';

/** Narrator and tense. A witness narrates in the first person. */
export type PointOfView = { tense: Tense; witness: Witness | null; label: string };

/** The percentages of stories told in the present tense and by a witness. */
const habits: Readonly<Record<Genre, { present: number; witness: number }>> = {
  Fantasy: { present: 8, witness: 35 },
  'Sci-Fi': { present: 40, witness: 12 },
  Mystery: { present: 10, witness: 40 },
  Romance: { present: 35, witness: 20 },
  Thriller: { present: 60, witness: 8 },
  Horror: { present: 45, witness: 18 },
  Drama: { present: 20, witness: 28 },
  Comedy: { present: 12, witness: 40 },
  Action: { present: 55, witness: 10 },
  Adventure: { present: 15, witness: 35 },
};

/** Chooses the point of view. Events that are given in the present tense force it. */
export function pointOfView(facts: Facts, mustBePresent: boolean, chance: Chance): PointOfView {
  const { present, witness } = habits[facts.genre];
  const { name } = facts.hero;
  const roll = chance.number(100);
  if (mustBePresent || roll < present)
    return { tense: 'present', witness: null, label: `Close third person, present tense, ${name}` };
  if (roll < present + witness) {
    const teller = chance.pick(witnesses);
    return {
      tense: 'past',
      witness: teller,
      label: `First person, past tense, ${teller.who}, who tells of ${name}`,
    };
  }
  return { tense: 'past', witness: null, label: `Close third person, past tense, ${name}` };
}

import type { ConflictType } from '../story-parts.ts';

/** A force against the hero as phrases, told in both tenses. */
export type PressureMaterial = {
  type: ConflictType;
  /** Words of a writer that call for it. */
  calledBy: string;
  name: string;
  source: string;
  firstSign: string;
  middle: string;
  worst: string;
};

export const pressures: readonly PressureMaterial[] = [
  {
    type: 'Man vs Man',
    calledBy: 'rival enemy brother sister partner',
    name: '{O}',
    source: '{O} [wants] {o:want} and {H} [wants] {want}, and there [is] one of {thing}. {opponentIsRight}',
    firstSign: '{O} [is] polite to {H} for the first time in a year.',
    middle: '{O} [stops] arguing and [starts] carrying things out.',
    worst: '{O} [stands] in the only doorway {at} and [asks] {H}, quietly, to sit down.',
  },
];

import type { Telling } from './grammar.ts';

export const genreNames = [
  'Fantasy',
  'Sci-Fi',
  'Mystery',
  'Romance',
  'Thriller',
  'Horror',
  'Drama',
  'Comedy',
  'Action',
  'Adventure',
] as const;

export type Genre = (typeof genreNames)[number];

export const eventKeys = [
  /** Ordinary life, with the flaw at work. */
  'opening',
  /** The theme is said aloud and ignored. */
  'warning',
  'inciting',
  /** A reason not to act, and why it fails. */
  'refusal',
  /** The first act that cannot be taken back. */
  'commitment',
  /** A first success in the new situation. */
  'gain',
  /** Hero and ally. */
  'bond',
  /** The opponent's countermove. */
  'setback',
  /** What was believed so far turns out to be wrong. */
  'midpoint',
  /** The clock shortens. */
  'tightening',
  /** The hero loses the ally by the flaw. */
  'rift',
  /** The wound happens again. */
  'lowest',
  'realisation',
  /** The crisis, decided. */
  'decision',
  'climax',
  'cost',
  'ending',
] as const;

export type EventKey = (typeof eventKeys)[number];

export type Relation = {
  /** The bond in one noun: 'brother', 'former partner', 'landlord'. */
  kind: string;
  /** The opponent as the hero sees them: 'Mara’s younger brother'. */
  opponentIs: string;
  /** Their shared past. */
  history: Telling;
  /** What each is right about; sentences in the present tense. */
  heroIsRight: string;
  opponentIsRight: string;
};

export type Theme = {
  /** With its question mark. */
  question: string;
  /** A sentence, like `counterclaim`, which is just as true. */
  claim: string;
  /** The situation in one sentence without names. */
  test: string;
  counterclaim: string;
  /** Three short phrases in lower case: 'dry', 'exact', 'tender by accident'. */
  tone: readonly string[];
};

export type Secret = {
  what: Telling;
  /** The name of who knows it at the start. */
  keeper: string;
};

export type Stakes = {
  /** What everybody there loses; a sentence in the present tense. */
  common: string;
  /** What only the hero loses. */
  own: string;
};

export type Clock = {
  /** 'The mains is connected on Friday at six.' */
  what: Telling;
  /** 'four days', 'eleven hours'. */
  duration: string;
  /** 'the noon ferry on Friday' */
  deadline: string;
};

export const conflictTypes = [
  'Man vs Man',
  'Man vs Nature',
  'Man vs Society',
  'Man vs Self',
  'Man vs Technology',
  'Man vs Supernatural',
] as const;

export type ConflictType = (typeof conflictTypes)[number];

export type Pressure = {
  type: ConflictType;
  /** A noun phrase with article, or a name: 'the spring tide', 'Jonas Aune'. */
  name: string;
  /** Where it comes from and how it acts, in about two sentences. */
  source: Telling;
  firstSign: Telling;
  middle: Telling;
  worst: Telling;
};

export type Crisis = {
  /** A sentence in the present tense. */
  choice: string;
  /** The two options, as infinitive clauses: 'to open the log'. */
  either: string;
  or: string;
};

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
  /** Life as it is, the flaw at work. */
  'opening',
  /** Somebody says the theme aloud and is not heard. */
  'warning',
  'inciting',
  /** Why not to, and what makes that impossible. */
  'refusal',
  /** The first act that cannot be taken back. */
  'commitment',
  /** A first success in the new situation. */
  'gain',
  /** Hero and ally. */
  'bond',
  /** The opponent's countermove. */
  'setback',
  /** The turn: what was believed until here is wrong. */
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
  /** The opponent as seen from the hero: 'Mara’s younger brother'. */
  opponentIs: string;
  /** What lies between them. */
  history: Telling;
  /** What each is right about; finished sentences, present tense. */
  heroIsRight: string;
  opponentIsRight: string;
};

export type Theme = {
  /** A question with its mark. */
  question: string;
  /**
   * What the story comes to believe, and what the opponent shows to be true as well; finished
   * sentences.
   */
  claim: string;
  /** The situation in one sentence without names. */
  test: string;
  counterclaim: string;
  /** Three adjectives or short phrases in lower case: 'dry', 'exact', 'tender by accident'. */
  tone: readonly string[];
};

export type Secret = {
  /** The hidden fact, told. */
  what: Telling;
  /** Who knows it at the start: a name. */
  keeper: string;
};

export type Stakes = {
  /** What everybody there loses; a finished sentence in the present tense. */
  common: string;
  /** What the hero alone loses. */
  own: string;
};

export type Clock = {
  /** What runs out, told: 'The mains is connected on Friday at six.' */
  what: Telling;
  /** 'four days', 'eleven hours'. */
  duration: string;
  /** The moment as a noun phrase: 'the noon ferry on Friday'. */
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
  /** The force as a noun phrase with article or as a name: 'the spring tide', 'Jonas Aune'. */
  name: string;
  /** Where it comes from and how it presses; present tense, two sentences or so. */
  source: Telling;
  /** Its first sign, what it does in the middle, its worst. */
  firstSign: Telling;
  middle: Telling;
  worst: Telling;
};

export type Crisis = {
  /** The choice as a whole; a finished sentence in the present tense. */
  choice: string;
  /**
   * The two ways, as infinitive clauses: 'to open the log', 'to keep her brother’s name out of it'.
   */
  either: string;
  or: string;
};

export type Note = {
  /** The words without quotation marks and end mark, not longer than about 140 characters. */
  quote: string;
  /**
   * Whether they tell how to write ('let the jokes be about numbers') rather than what there is.
   */
  isInstruction: boolean;
};

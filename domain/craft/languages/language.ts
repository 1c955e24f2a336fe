import type { PhraseLists } from '../phrases.ts';

/** What the checks know of a language. Words are in lower case with straight apostrophes. */
export type Language = {
  phrases: PhraseLists;
  /** Words that say little by themselves, separated by spaces. */
  stopWords: string;
  /** Long words that nobody notices twice, separated by spaces. */
  commonLongWords: string;
  /** Letters from which on a word counts as rare, unless it is a common one. */
  rareLetters: number;
  /** Whether a capital letter within a sentence means a name. */
  isCapitalName: boolean;
  /** Endings that forms of one word differ in, longest first, separated by spaces. */
  endings: string;
};

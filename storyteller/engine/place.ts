import type { Telling } from './grammar.ts';
import type { PhraseFile } from './schema/files.ts';
import type { Sky } from './sky.ts';

export const eras = [
  'Present Day',
  'Near Future',
  'Distant Future',
  'Medieval',
  'Victorian',
  '1920s',
  '1950s',
  'Ancient Times',
] as const;

export type Era = (typeof eras)[number];

/** The everyday things of an era: bare nouns without article, singular unless said. */
export type EraWords = PhraseFile<'eras/'>['words'];

export type Place = {
  /**
   * As it stands in running text, with its article where it takes one: 'the Corvo weighhouse',
   * 'Grip Rock light'.
   */
  name: string;
  /** Without article: 'Corvo weighhouse'. Equal to `name` where there is none. */
  bare: string;
  /** What it is called once it has been named: 'the weighhouse'. A typed place keeps its name. */
  short: string;
  /** Where things happen: 'at the Corvo weighhouse', 'in Lisbon', 'on the night bus'. */
  at: string;
  /** A bare noun: 'weighhouse'. */
  kind: string;
  era: Era;
  /** The time in words, as a setting gives it: 'November 1923'. */
  time: string;
  /**
   * What is smelled, heard, touched there: noun phrases without tense ('wet rope and paraffin'),
   * five or more.
   */
  details: readonly string[];
  /** The work done there, a gerund clause: 'weighing what the boats bring in'. */
  work: string;
  /**
   * The rooms or corners where scenes can happen: noun phrases with 'the' ('the scale room'), three
   * or more.
   */
  rooms: readonly string[];
  weather: Telling;
  /** Its season and hour. */
  sky: Sky;
  /** Finished sentences in the present tense. */
  rules: readonly string[];
  /** What cannot be done there; finished sentences in the present tense. */
  constraints: readonly string[];
  /** Who decides there, with article: 'the Harbour Board'. */
  authority: string;
  words: EraWords;
};

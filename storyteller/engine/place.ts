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

/** Everyday things of an era: singular nouns without article. */
export type EraWords = PhraseFile<'eras/'>['words'];

export type Place = {
  /** As in running text, with its article if it takes one: 'the Corvo weighhouse'. */
  name: string;
  /** Without article: 'Corvo weighhouse'. */
  bare: string;
  /** For later mentions: 'the weighhouse'. A typed place keeps its name. */
  short: string;
  /** 'at the Corvo weighhouse', 'in Lisbon', 'on the night bus' */
  at: string;
  /** A bare noun: 'weighhouse'. */
  kind: string;
  era: Era;
  /** 'November 1923' */
  time: string;
  /** Five or more smells, sounds and textures: 'wet rope and paraffin'. */
  details: readonly string[];
  /** A gerund clause: 'weighing what the boats bring in'. */
  work: string;
  /** Three or more rooms for scenes, with 'the': 'the scale room'. */
  rooms: readonly string[];
  weather: Telling;
  sky: Sky;
  /** Sentences in the present tense, like `constraints`. */
  rules: readonly string[];
  constraints: readonly string[];
  /** With article: 'the Harbour Board'. */
  authority: string;
  words: EraWords;
};

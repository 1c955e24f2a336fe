import type { Telling } from './grammar.ts';
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
export type EraWords = {
  /** How news from afar comes: 'letter', 'telegram', 'message'. */
  message: string;
  /** Where things are written down: 'ledger', 'file', 'clay tablet'. */
  record: string;
  /** A likeness of somebody: 'photograph', 'sketch'. */
  picture: string;
  /** How people get away: 'ferry', 'shuttle', 'mail coach'. */
  vehicle: string;
  /** What gives light at night: 'torch', 'oil lamp'. */
  light: string;
  /** What people drink to keep going: 'coffee', 'small beer'. No article. */
  drink: string;
  /** What people eat while talking: 'bread and dripping'. No article. */
  meal: string;
  /** Where people talk after work: 'canteen', 'tavern'. */
  tavern: string;
  /** What a threat is made with: 'pistol', 'knife'. */
  weapon: string;
  /** How a door is opened: 'key', 'pass'. */
  key: string;
  /** What tells the hour: 'clock', 'bell'. */
  hours: string;
  /** Money in the plural or as a mass: 'silver', 'credits'. No article. */
  money: string;
  /** Who keeps order: 'constable', 'guard'. */
  guard: string;
  /** Who comes to check: 'inspector', 'steward'. */
  official: string;
  /** Who heals: 'doctor', 'barber-surgeon'. */
  healer: string;
  /** A machine or contrivance that the era trusts too much: 'difference engine', 'model'. */
  device: string;
};

export type Place = {
  /** As it stands in running text, with its article where it takes one: 'the Corvo weighhouse', 'Grip Rock light'. */
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
  /** What is smelled, heard, touched there: noun phrases without tense ('wet rope and paraffin'), five or more. */
  details: readonly string[];
  /** The work done there, a gerund clause: 'weighing what the boats bring in'. */
  work: string;
  /** The rooms or corners where scenes can happen: noun phrases with 'the' ('the scale room'), three or more. */
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

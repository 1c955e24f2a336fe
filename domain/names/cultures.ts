import file from './cultures.json' with { type: 'json' };
import { peoples } from './peoples.ts';

/** Given names of people who were born from one year to another, both included. */
export type Generation = { from: number; to: number; women: readonly string[]; men: readonly string[] };

/** How people are called in some places, in some years. */
export type Culture = {
  /** In running text: 'Polish'. */
  name: string;
  from: number;
  to: number;
  /** Names of its places, as they are written. */
  places: readonly string[];
  /** None has a gap. */
  generations: readonly Generation[];
  family: readonly string[];
};

/** Those with one list of names for all years share it with the storyteller. */
export const cultures: readonly Culture[] = (file as readonly Entry[]).map(
  ({ name, from, to, places, people, family = '', generations = [] }) => {
    const about = { name, from, to, places: places.split(', ') };
    if (people !== undefined)
      return {
        ...about,
        generations: [{ from, to, ...peoples[people] }],
        family: family === '' ? peoples[people].family : family.split(' '),
      };
    return {
      ...about,
      generations: generations.map((one) => ({
        ...one,
        women: one.women.split(' '),
        men: one.men.split(' '),
      })),
      family: family.split(' '),
    };
  },
);

/** Lists are in one line each: names with a blank between them, places with a comma. */
type Entry = {
  name: string;
  from: number;
  to: number;
  places: string;
  /** Whose names they are; `family` replaces the family names. */
  people?: keyof typeof peoples;
  family?: string;
  generations?: readonly { from: number; to: number; women: string; men: string }[];
};

import { premises } from '../phrases.ts';
import type { Premise } from '../schema/genre-file.ts';
import type { Genre } from '../story-parts.ts';
import { chanceFor } from './identity.ts';

/**
 * The premise of a hero’s story. The given name decides it, so that every step that knows the name
 * tells the same story, unless that premise does not fit.
 */
export function premiseOf(given: string, fits: (premise: Premise) => boolean): Premise {
  const own = chanceFor(given, 'premise').pick(premises);
  if (fits(own)) return own;
  const fitting = premises.filter(fits);
  return fitting.length === 0 ? own : chanceFor(given, 'another premise').pick(fitting);
}

/** Whether a premise belongs to a genre; null is any. */
export function isOfGenre({ genres }: Premise, genre: Genre | null): boolean {
  return genre === null || genres.includes(genre);
}

/** The premise that a theme of ours was made from: by its question or its claim; else null. */
export function premiseOfTheme(question: string, told: string): Premise | null {
  return (
    premises.find(({ questions, claim }) => questions.includes(question) || told.includes(claim)) ?? null
  );
}

import { premises } from '../phrases.ts';
import type { Premise } from '../schema/genre-file.ts';
import type { Genre } from '../story-parts.ts';
import { chanceFor } from './identity.ts';

/**
 * The situation of a hero’s story. Their given name decides it, so that every step that knows the
 * name tells the same story; only a situation that does not fit gives way to another one.
 */
export function premiseOf(given: string, fits: (premise: Premise) => boolean): Premise {
  const own = chanceFor(given, 'premise').pick(premises);
  if (fits(own)) return own;
  const fitting = premises.filter(fits);
  return fitting.length === 0 ? own : chanceFor(given, 'another premise').pick(fitting);
}

/** Whether a situation is told in a genre; null is any. */
export function isOfGenre({ genres }: Premise, genre: Genre | null): boolean {
  return genre === null || genres.includes(genre);
}

/**
 * The situation whose question a theme asks, word for word; null for a question of somebody else’s.
 */
export function premiseAsking(question: string): Premise | null {
  return premises.find(({ questions }) => questions.includes(question)) ?? null;
}

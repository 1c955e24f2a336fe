import type { Era } from '../place.ts';
import type { Genre } from '../story-parts.ts';
import type { PeopleId } from './names.ts';

/** A place as phrases. Verbs of `weather` are told in both tenses; the rest is present tense or has none. */
export type PlaceMaterial = {
  /** With article where it takes one; a story gets one of them. */
  names: readonly string[];
  /** 'at', 'in', 'on', 'aboard'. */
  at: string;
  kind: string;
  eras: readonly Era[];
  /** Genres it suits above others; none means all. */
  genres?: readonly Genre[];
  peoples?: readonly PeopleId[];
  /** Words of a writer that call for it, besides its kind. */
  calledBy: string;
  /** Noun phrases without article. */
  trades: readonly string[];
  /** Gerund clause. */
  work: string;
  /** When its weather fits; the era's own times where none are given. */
  times?: readonly string[];
  /** With article; an institution, singular. */
  authority: string;
  rooms: readonly string[];
  details: readonly string[];
  weather: string;
  rules: readonly string[];
  constraints: readonly string[];
};

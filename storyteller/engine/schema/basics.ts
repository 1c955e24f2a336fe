import { z } from 'zod';
import { eras } from '../place.ts';
import { genreNames } from '../story-parts.ts';

/** A text with slots and tenses, as phrase.ts tells it. */
export const phrase = z.string().min(1);
export const phrases = z.array(phrase).min(1);
export const genre = z.enum(genreNames);
export const era = z.enum(eras);

/** The manners of speaking. */
export const styles = [
  'clipped',
  'wordy',
  'dry',
  'warm',
  'formal',
  'evasive',
  'blunt',
  'questioning',
] as const;

/** Given and family names are of these peoples. */
export const peopleId = z.enum([
  'english',
  'irish',
  'norse',
  'yoruba',
  'ghanaian',
  'indian',
  'japanese',
  'korean',
  'chinese',
  'polish',
  'russian',
  'turkish',
  'persian',
  'arabic',
  'portuguese',
  'mexican',
  'italian',
  'greek',
  'vietnamese',
  'maori',
  'anglo',
  'andalusi',
  'malian',
  'roman',
  'hellenic',
  'egyptian',
  'akkadian',
  'orbital',
]);

export type PeopleId = z.infer<typeof peopleId>;

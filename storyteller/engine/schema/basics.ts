import { z } from 'zod';
import { eras } from '../place.ts';
import { genreNames } from '../story-parts.ts';

/** The syntax is explained in `phrase.ts`. */
export const phrase = z.string().min(1);
export const phrases = z.array(phrase).min(1);
export const genre = z.enum(genreNames);
export const era = z.enum(eras);

/** Styles of speech. */
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

/** The peoples whose names are used. */
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

import { z } from 'zod';
import { era, genre, peopleId, phrase, phrases } from './basics.ts';

/** A place. Verbs of `weather` are told in both tenses; the rest is present tense or has none. */
const place = z.strictObject({
  /** With article where it takes one; a story gets one of them. */
  names: phrases,
  at: z.enum(['at', 'in', 'on', 'aboard']),
  kind: phrase,
  eras: z.array(era).min(1),
  /** Genres it suits above others; none means all. */
  genres: z.array(genre).optional(),
  peoples: z.array(peopleId).optional(),
  /** Noun phrases without article. */
  trades: phrases,
  /** Gerund clause. */
  work: phrase,
  /** When its weather fits; the era's own times where none are given. */
  times: phrases.optional(),
  /** With article; an institution, singular. */
  authority: phrase,
  rooms: phrases,
  details: phrases,
  weather: phrase,
  rules: phrases,
  constraints: phrases,
});

/** Everyday words by slot: bare nouns without article. */
const words = <Key extends string>(...keys: Key[]) => z.record(z.enum(keys), phrase);

export const eraFile = z.strictObject({
  words: words(
    'message',
    'record',
    'picture',
    'vehicle',
    'light',
    'drink',
    'meal',
    'tavern',
    'weapon',
    'key',
    'hours',
    'money',
    'guard',
    'official',
    'healer',
    'device',
  ),
  /** What is burned in, written with, looked through, and the day that is feared. */
  more: words('friday', 'stove', 'page', 'pen', 'ink', 'coin', 'window', 'coat', 'bed', 'cup', 'crowd'),
  /** Who lives there, where a place does not say. */
  peoples: z.array(peopleId).min(1),
  times: phrases,
  /** Who decides and what people do for a living, in a place that the writer named. */
  authorities: phrases,
  trades: phrases,
  places: z.array(place).min(1),
});

const ground = place.pick({
  kind: true,
  trades: true,
  work: true,
  rooms: true,
  details: true,
  weather: true,
  rules: true,
  constraints: true,
});

/**
 * What a place that the writer named is made of; `words` are patterns of single words in its name.
 */
export const groundsFile = z.strictObject({
  anywhere: ground.extend({ trades: z.array(phrase) }),
  grounds: z.array(
    z.strictObject({ name: z.string(), words: phrases, ground: ground.extend({ trades: z.array(phrase) }) }),
  ),
});

export type PlaceMaterial = z.infer<typeof place>;
export type Ground = z.infer<typeof groundsFile>['anywhere'];

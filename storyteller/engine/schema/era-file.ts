import { z } from 'zod';
import { era, genre, peopleId, phrase, phrases } from './basics.ts';

/** Only `weather` is told in both tenses; the rest is in the present tense or has no verb. */
const place = z.strictObject({
  /** With article if it takes one; a story uses one of them. */
  names: phrases,
  at: z.enum(['at', 'in', 'on', 'aboard']),
  kind: phrase,
  eras: z.array(era).min(1),
  /** Genres it suits best; none means all. */
  genres: z.array(genre).optional(),
  peoples: z.array(peopleId).optional(),
  /** Without article. */
  trades: phrases,
  /** A gerund clause. */
  work: phrase,
  /** When its weather fits; by default the era's times. */
  times: phrases.optional(),
  /** A singular institution with article. */
  authority: phrase,
  rooms: phrases,
  details: phrases,
  weather: phrase,
  rules: phrases,
  constraints: phrases,
});

/** Everyday nouns by slot, without article. */
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
  more: words('friday', 'stove', 'page', 'pen', 'ink', 'coin', 'window', 'coat', 'bed', 'cup', 'crowd'),
  /** For places that name none. */
  peoples: z.array(peopleId).min(1),
  times: phrases,
  /** Like `trades`, for places that the writer named. */
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

/** The features of places that the writer named; `words` are patterns of words in their names. */
export const groundsFile = z.strictObject({
  anywhere: ground.extend({ trades: z.array(phrase) }),
  grounds: z.array(
    z.strictObject({ name: z.string(), words: phrases, ground: ground.extend({ trades: z.array(phrase) }) }),
  ),
});

export type PlaceMaterial = z.infer<typeof place>;
export type Ground = z.infer<typeof groundsFile>['anywhere'];

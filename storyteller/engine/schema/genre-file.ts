import { z } from 'zod';
import { eventKeys } from '../story-parts.ts';
import { genre, phrase, phrases } from './basics.ts';

const pair = z.tuple([z.number(), z.number()]);

/** What happened (told in the past, naming the person), and its name inside a sentence. */
const wound = z.strictObject({ what: phrase, name: phrase });

/**
 * One side of a premise. `wants` are infinitive clauses; `scars` say how the wound still works,
 * without subject.
 */
export const side = z.strictObject({
  wants: phrases,
  need: phrase,
  wounds: z.array(wound).min(1),
  scars: phrases.optional(),
});

/** Events that a premise may leave to those of any story. */
const mayBeMissing = ['opening', 'warning', 'bond'] as const;
const always = eventKeys.filter((key) => !mayBeMissing.some((other) => other === key));

/**
 * A dramatic situation: two people who are both right, one thing they cannot share, and the chain
 * of events that follows. `{H}`, `{O}` and `{A}` are the three people. It names no era and no
 * place, so that it can happen anywhere.
 */
const premise = z.strictObject({
  id: z.string(),
  /** The first one is its home. */
  genres: z.array(genre).min(1),
  /** Whether its events need cold weather. */
  isInWinter: z.literal(true).optional(),
  titles: phrases,
  /** `a` is the first mention, `the` a later one, `why` why both need it, in one sentence. */
  things: z.array(z.strictObject({ a: phrase, the: phrase, why: phrase })).min(1),
  relation: z.strictObject({
    /** One noun. */
    kind: phrase,
    /** The opponent as seen from the hero, a noun phrase. */
    opponentIs: phrase,
    history: phrase,
    heroIsRight: phrase,
    opponentIsRight: phrase,
    /** Whether hero and opponent have one family name. */
    isKin: z.boolean().optional(),
    /** How much older the opponent is: least and most. */
    older: pair.optional(),
  }),
  /** A noun phrase: 'the apprentice who saw it'. */
  allyIs: phrase,
  allyAges: pair.optional(),
  allyTrade: phrase.optional(),
  ages: pair.optional(),
  /** The situation in one sentence without names, as a theme gives it. */
  test: phrase,
  questions: phrases,
  claim: phrase,
  counterclaim: phrase,
  hero: side.extend({ belief: phrase, trade: phrase.optional() }),
  opponent: side,
  statusQuo: phrase,
  secret: z.strictObject({ what: phrase, keeper: z.enum(['O', 'A']) }),
  stakes: z.strictObject({ common: phrase, own: phrase }),
  clocks: z.array(z.strictObject({ what: phrase, duration: phrase, deadline: phrase })).min(1),
  events: z.partialRecord(z.enum(eventKeys), phrase).refine((events) => always.every((key) => key in events)),
  /** What the midpoint shows, in short. */
  midpoint: phrase,
  reversals: z.tuple([phrase, phrase]),
  crisis: z.strictObject({ choice: phrase, either: phrase, or: phrase }),
  lesson: phrase,
  says: z.strictObject({ hero: phrases, opponent: phrases, ally: phrases }),
});

/**
 * A first paragraph, and what later takes it up again; where a list is missing, the genre’s own
 * serves.
 */
const frame = z.strictObject({
  opening: phrase,
  endings: phrases.optional(),
  thresholds: phrases.optional(),
  nights: phrases.optional(),
});

/** The narrator’s passages. They know the people, the place and the pressure, but no event. */
const passages = z.strictObject({
  frames: z.array(frame).min(1),
  /** Into {room}, towards {Y}: the last moment before people talk. */
  approaches: phrases,
  /** Pressure between two scenes. */
  nights: phrases,
  /** The hero alone, before what is decided. */
  thresholds: phrases,
  /** The last picture. */
  endings: phrases,
});

export const genreFile = z.strictObject({
  premises: z.array(premise).min(1),
  /** Words for the manner of telling, and sentences on how to tell it. */
  tones: phrases,
  manners: phrases,
  /** A rule of a place that only a story of this genre has; what it feels like to stand there. */
  rules: phrases,
  vibes: phrases,
  /** First and last pictures of a script. */
  pictures: z.strictObject({ first: phrases, last: phrases }),
  passages,
});

export type Premise = z.infer<typeof premise>;
export type Side = z.infer<typeof side>;
export type Frame = z.infer<typeof frame>;
export type Passages = z.infer<typeof passages>;

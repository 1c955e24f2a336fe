import { z } from 'zod';
import { eventKeys } from '../story-parts.ts';
import { genre, phrase, phrases } from './basics.ts';

const pair = z.tuple([z.number(), z.number()]);

/** `what` is in the past tense and names the person; `name` is a noun phrase. */
const wound = z.strictObject({ what: phrase, name: phrase });

/** One side of a premise. `wants` are infinitive clauses; `scars` have no subject. */
export const side = z.strictObject({
  wants: phrases,
  need: phrase,
  wounds: z.array(wound).min(1),
  scars: phrases.optional(),
});

/** Events that a premise may take from the general ones. */
const mayBeMissing = ['opening', 'warning', 'bond'] as const;
const always = eventKeys.filter((key) => !mayBeMissing.some((other) => other === key));

/**
 * A dramatic situation: two people who are both right, one thing they cannot share, and the events
 * that follow. `{H}`, `{O}` and `{A}` are the three people. It names no era and no place.
 */
const premise = z.strictObject({
  id: z.string(),
  /** The main one first. */
  genres: z.array(genre).min(1),
  /** Whether it needs cold weather. */
  isInWinter: z.literal(true).optional(),
  titles: phrases,
  /** `a`: first mention; `the`: later ones; `why`: a sentence on why both need it. */
  things: z.array(z.strictObject({ a: phrase, the: phrase, why: phrase })).min(1),
  relation: z.strictObject({
    /** A noun. */
    kind: phrase,
    /** The opponent as the hero sees them, a noun phrase. */
    opponentIs: phrase,
    history: phrase,
    heroIsRight: phrase,
    opponentIsRight: phrase,
    /** Whether hero and opponent share a family name. */
    isKin: z.boolean().optional(),
    /** How many years older the opponent is, from and to. */
    older: pair.optional(),
  }),
  /** A noun phrase: 'the apprentice who saw it'. */
  allyIs: phrase,
  allyAges: pair.optional(),
  allyTrade: phrase.optional(),
  ages: pair.optional(),
  /** The situation in one sentence without names. */
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

/** A first paragraph and passages that return to it; by default the genre’s own. */
const frame = z.strictObject({
  opening: phrase,
  endings: phrases.optional(),
  thresholds: phrases.optional(),
  nights: phrases.optional(),
});

/** The narrator’s passages, which mention people, place and pressure but no event. */
const passages = z.strictObject({
  frames: z.array(frame).min(1),
  /** Into {room}, towards {Y}: the last moment before people talk. */
  approaches: phrases,
  /** Between two scenes. */
  nights: phrases,
  /** The hero alone before the decision. */
  thresholds: phrases,
  endings: phrases,
});

export const genreFile = z.strictObject({
  premises: z.array(premise).min(1),
  /** Adjectives; `manners` are sentences on how to tell it. */
  tones: phrases,
  manners: phrases,
  /** For places in stories of this genre. */
  rules: phrases,
  vibes: phrases,
  /** Of a script. */
  pictures: z.strictObject({ first: phrases, last: phrases }),
  passages,
});

export type Premise = z.infer<typeof premise>;
export type Side = z.infer<typeof side>;
export type Frame = z.infer<typeof frame>;
export type Passages = z.infer<typeof passages>;

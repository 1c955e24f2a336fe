import type { EventKey, Genre } from '../story-parts.ts';

/** A wound as phrases: what happened (told in the past, naming the person), and its name inside a sentence. */
export type WoundMaterial = { what: string; name: string };

/** One side of a premise. All texts are phrases (phrase.ts) in which `{H}`, `{O}` and `{A}` are the three people. */
export type Side = {
  /** Infinitive clauses. */
  wants: readonly string[];
  need: string;
  /** `what` may use `{when}`, the time of life: 'At nine', 'Two winters ago'. */
  wounds: readonly WoundMaterial[];
  /** How the wound still works, without subject: '[cannot] hear a verdict without…'. */
  scars?: readonly string[];
};

/**
 * A dramatic situation: two people who are both right, one thing they cannot share, and the chain of events that
 * follows. It names no era and no place of its own, so that it can happen anywhere; nouns of the era are slots.
 */
export type Premise = {
  id: string;
  /** The first one is its home. */
  genres: readonly Genre[];
  /** Words of a writer that call for this premise, separated by spaces. */
  calledBy: string;
  /** Whether its events need cold weather. */
  isInWinter?: true;
  titles: readonly string[];
  /** With 'the' as at a second mention; `a` is the first mention; `why` why both need it, one sentence. */
  things: readonly { a: string; the: string; why: string }[];
  relation: {
    /** One noun, e.g. '{o:sibling}'. */
    kind: string;
    /** The opponent as seen from the hero, a noun phrase. */
    opponentIs: string;
    history: string;
    heroIsRight: string;
    opponentIsRight: string;
    /** Whether hero and opponent have one family name. */
    isKin?: boolean;
    /** How much older the opponent is: least and most. */
    older?: readonly [number, number];
  };
  /** What the ally is in this story, a noun phrase: 'the apprentice who saw it'. */
  allyIs: string;
  /** Years of the ally; near the hero's where it does not matter. */
  allyAges?: readonly [number, number];
  /** The ally's trade where it is no trade of the place: a child's, say. */
  allyTrade?: string;
  /** Years of the hero; 27 to 58 where it does not matter. */
  ages?: readonly [number, number];
  /** The situation in one sentence without names, as a theme gives it: 'It is tested on two siblings and one missing hour.' */
  test: string;
  questions: readonly string[];
  claim: string;
  counterclaim: string;
  /** `trade` where the life before tells of one; a bare noun that fits any era. */
  hero: Side & { belief: string; trade?: string };
  opponent: Side;
  statusQuo: string;
  /** `keeper` is H, O or A. */
  secret: { what: string; keeper: 'H' | 'O' | 'A' };
  stakes: { common: string; own: string };
  clocks: readonly { what: string; duration: string; deadline: string }[];
  events: Readonly<Record<Exclude<EventKey, 'opening' | 'warning' | 'bond'>, string>> &
    Readonly<Partial<Record<EventKey, string>>>;
  /** A short statement of what the midpoint shows. */
  midpoint: string;
  reversals: readonly [string, string];
  crisis: { choice: string; either: string; or: string };
  lesson: string;
  says: { hero: readonly string[]; opponent: readonly string[]; ally: readonly string[] };
};

import type { Pronouns } from './grammar.ts';
import type { styles } from './schema/basics.ts';

/**
 * Something a person is or does, as a note without subject ('Counts when she ought to answer.') and
 * told of them by name.
 */
export type Trait = { note: string; present: string; past: string };

/** The manners of speaking; nobody in a scene has another’s. */
export type Style = (typeof styles)[number];

/** How somebody talks. */
export type Voice = {
  style: Style;
  /** A finished sentence or two about it: 'Short sentences, exact numbers.' */
  tag: string;
  /**
   * Words they fall back on, a finished sentence that they would say: 'We’ll see what the tide
   * says.'
   */
  saying: string;
};

/** A thing with a name that fits into a sentence. */
export type Belonging = {
  /** With its indefinite article: 'a brass tally counter'. */
  a: string;
  /** With 'the', or as it is named at a second mention: 'the tally counter'. */
  the: string;
};

export type Person = {
  /** What running text and speech call them: 'Mara'. Never empty. */
  given: string;
  /** The full name: 'Mara Venn'. The same as `given` for people of one name. */
  name: string;
  pronouns: Pronouns;
  age: number;
  /** Noun phrase without article: 'harbour pilot'. */
  trade: string;
  /** One of the form's archetypes, e.g. 'Trickster'. */
  archetype: string;
  /** One of the form's roles, e.g. 'Protagonist'. */
  role: string;
  /**
   * Infinitive clause: 'to keep the light burning until Friday'. Pronouns in it are this person's.
   */
  want: string;
  /**
   * Everything they are after, as infinitive clauses; the first is `want`, the others pull against
   * it.
   */
  goals: readonly string[];
  /** Infinitive clause: 'to be missed by a person and not only by shipping'. */
  need: string;
  /** The past event that marked them; finished sentences in the past tense that name them. */
  wound: string;
  /** The same event as a noun phrase: 'the hour the lamp was out'. */
  woundName: string;
  flaw: Trait;
  skill: Trait;
  /** All their flaws and skills; `flaw` and `skill` are the first. Three each. */
  flaws: readonly Trait[];
  skills: readonly Trait[];
  /**
   * How an event of the past still works in them; finished sentences without subject: 'Cannot hear
   * a verdict without…'.
   */
  scars: readonly string[];
  /** What their body does when they hide something. */
  tell: Trait;
  voice: Voice;
  /** What they carry with them, and why: `why` is a finished sentence in the past tense. */
  carries: Belonging & { why: string };
};

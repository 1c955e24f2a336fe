import type { Pronouns } from './grammar.ts';
import type { styles } from './schema/basics.ts';

/** A trait, as a note without subject ('Counts when she ought to answer.') and told by name. */
export type Trait = { note: string; present: string; past: string };

/** Styles of speech; no two people in a scene share one. */
export type Style = (typeof styles)[number];

export type Voice = {
  style: Style;
  /** One or two sentences about it: 'Short sentences, exact numbers.' */
  tag: string;
  /** A sentence they like to say: 'We’ll see what the tide says.' */
  saying: string;
};

export type Belonging = {
  /** With its indefinite article: 'a brass tally counter'. */
  a: string;
  /** As it is named at a second mention: 'the tally counter'. */
  the: string;
};

export type Person = {
  /** The name in running text and speech: 'Mara'. Never empty. */
  given: string;
  /** The full name: 'Mara Venn'. */
  name: string;
  pronouns: Pronouns;
  age: number;
  /** Without article: 'harbour pilot'. */
  trade: string;
  /** One of the form's archetypes, e.g. 'Trickster'. */
  archetype: string;
  /** One of the form's roles, e.g. 'Protagonist'. */
  role: string;
  /** An infinitive clause: 'to keep the light burning until Friday'. */
  want: string;
  /** Infinitive clauses; the first is `want`, the others pull against it. */
  goals: readonly string[];
  /** An infinitive clause: 'to be missed by a person and not only by shipping'. */
  need: string;
  /** The past event that marked them; sentences in the past tense that name them. */
  wound: string;
  /** The same event as a noun phrase: 'the hour the lamp was out'. */
  woundName: string;
  flaw: Trait;
  skill: Trait;
  /** Three each; `flaw` and `skill` are the first. */
  flaws: readonly Trait[];
  skills: readonly Trait[];
  /** Effects of past events; sentences without subject: 'Cannot hear a verdict without…'. */
  scars: readonly string[];
  /** What gives them away when they hide something. */
  tell: Trait;
  voice: Voice;
  /** `why` is a sentence in the past tense. */
  carries: Belonging & { why: string };
};

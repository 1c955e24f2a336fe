import type { Voice } from '../person.ts';

/** A trait told of the person in slot P (`{P}`, `[p…]` verbs are plain): note without subject, and the same with a subject. */
export type TraitMaterial = {
  /** Verb phrase in the present tense with bracketed verbs: '[counts] when {he} [~ought] to answer'. */
  does: string;
  /** The archetypes it suits above others; none means all. */
  archetypes?: readonly string[];
};

export const flaws: readonly TraitMaterial[] = [
  { does: '[counts] when {he} ought to answer' },
  { does: '[forgives] out loud and [keeps] the account in private' },
];
export const skills: readonly TraitMaterial[] = [
  { does: '[reads] weather an hour before it arrives' },
  { does: '[finds] the one false figure on a full page' },
];
export const tells: readonly TraitMaterial[] = [{ does: '[straightens] whatever is on the table before lying' }];

export const voices: readonly Voice[] = [
  { style: 'clipped', tag: 'Short sentences, exact numbers.', saying: 'Say how many.' },
  { style: 'dry', tag: 'Says the worst of it first, then looks for somewhere to sit down.', saying: 'Well, that’s the good news.' },
  { style: 'questioning', tag: 'Answers with a question and waits to be told it was one.', saying: 'Is that what we’re calling it?' },
];

/** What people carry: with article, at second mention, and why, told in the past of the person. */
export const belongings: readonly { a: string; the: string; why: string }[] = [
  { a: 'a brass tally counter', the: 'the tally counter', why: '{P} [took] it from {his} father’s desk on the day of the funeral and never learned to stop pressing it.' },
];

import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { seed }) =>
    sections(craft(rotate(scarce, seed)), own(types, inputOf(inputs, 'conflict_type')) ?? '', fields),
  shortCraft: (inputs, { seed }) =>
    shortCraft({
      craft: short,
      choices: [own(types, inputOf(inputs, 'conflict_type'))],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft(only: string): string {
  return `A conflict has two people who are both right, and one thing that they cannot share. Not a quarrel, not a bad mood, not
a villain: two wants that are each decent when heard alone and that cannot both be met. Write the other side first,
and so well that you would take it. Then look at what makes sharing impossible: there is only ${only}. If an hour's
honest talk would end it, it is not a conflict yet.

The opposition must be able to win. It should be a little stronger, better prepared or more patient, it should know this
character's weak place, and it should be close: somebody at the same table is worth ten at the gates. Nature, society, a
machine or a ghost presses hardest through a person who serves it, needs it or believes in it.

Stakes are what will be gone for good, for somebody with a name. The world is too large to be lost. There is an outer stake
that could be put in a newspaper and an inner one that the person would not tell anyone, and one of the ways of saving the
first loses the second. Both outcomes must cost.

A clock is a fact, not a feeling: a date, a frost, a train, a battery, a birthday, a court hearing, a body that is getting
weaker. It is set by somebody or something that does not care, it cannot be stopped by goodwill, and it gets shorter at
least once.

Build on the scenario if there is one: its event set this going. Use this character's goals and flaws; the flaw is how the
other side gets in.

Leave alone: evil plans, corrupt corporations without a face, the fate of the kingdom, a bomb, revenge for a dead wife,
betrayal by a best friend who smiled too much.`;
}

const scarce = [
  'one house, one vacancy, one version of what happened that can go on record',
  'one kidney, one child to be brought up, one name on the deed',
  'one licence for the square, one interpreter, one seat at the examination',
  'one mule, one heir’s ring, one order in which the villages get the water',
  'one hour of oxygen, one vote to break the tie, one of two people who can be telling the truth',
  'one part in the play, one bed on the ward, one place where the wedding can be',
];

const types: Readonly<Record<string, string>> = {
  'Man vs Man': `The conflict is person against person: give the other one a name, a trade, a claim, and a moment at which they
could give in and do not. Let them like each other.`,
  'Man vs Nature': `The conflict is with nature: sea, cold, drought, illness, an animal. Nature wants nothing and makes no exceptions;
know its rules exactly. The quarrel is about what to do about it, and someone sensible wants to do the opposite.`,
  'Man vs Society': `The conflict is with society: a law, a custom, an office, a village. It does real good for most people, it is
represented by somebody polite who has no choice, and the character has profited by it until now.`,
  'Man vs Self': `The conflict is with oneself: two things the person truly wants, or a thing they did and the one they think they
are. Bring it outside: each half has an ally, an object, a place, and the choice must be made by doing something.`,
  'Man vs Technology': `The conflict is with technology: a thing that does exactly what it was made for. Someone had good reasons to
build it, somebody's living depends on it, and it has no one to whom one could complain.`,
  'Man vs Supernatural': `The conflict is with the supernatural: it has a claim, and the claim is just by rules older than anyone
here. Say what it is owed, what it cannot do, and who has been paying it so far.`,
};

const fields = `Fields:
- notes: for yourself, in brief phrases. What each side wants, in words the other could not deny; the one thing that they
  can't share; how an hour's honest talk would fail; the first opponent that you thought of, thrown away.
- antagonism_source: three to four sentences. Who or what stands against the character, what it wants, why that is right, and
  why the two cannot share. Its first 50 characters become the title, so begin with the opponent or with the thing.
- stakes: two or three sentences. What is lost for good by whom if it goes one way, and what if it goes the other.
- ticking_clock: one or two sentences. The exact limit, who or what set it, and what makes it come sooner.`;

const short = `A conflict is two people who are both right and one thing that they cannot share. Write the other side first, and so well
that you would take it. The other one is close, knows this character's weak place, and could win. A stake is what somebody
with a name loses for good. A clock is a fact that goodwill can't stop: a date, a frost, a court hearing. If an hour's
honest talk would end it, it is not a conflict yet. Leave alone evil plans, revenge, and the fate of the world.`;

const shortExamples: readonly FieldExample[] = [
  {
    antagonism_source:
      'Her brother-in-law Piet wants to sell the orchard, because his half would pay for the operation that lets him stand. Her half has the well, and nobody buys one without the other.',
    ticking_clock: 'The buyer’s offer ends on the first of March, or with the first frost.',
  },
  {
    antagonism_source:
      'The choirmaster wants the solo for a boy whose voice will break within the month. It was promised to her daughter, who has earned it and will be able to sing it for forty years.',
    ticking_clock: 'The concert is on the twentieth; on Tuesday he was hoarse.',
  },
  {
    antagonism_source:
      'Old Bettan dug the well at Sarn and has the law. Her tenant kept it clean for ten years, and it now gives water for one herd.',
    ticking_clock: 'The drovers leave on the ninth day, and the bucket comes up shorter each morning.',
  },
];

const shortFields = `Fields:
- notes: at most 40 words. What each side wants, in words that the other couldn't deny; why an hour's talk would fail.
- antagonism_source: three or four sentences: who or what stands against the character, what it wants, why that is right, why
  they cannot share. Begin with the opponent.
- stakes: two or three sentences: who loses what for good if it goes one way, and who if it goes the other.
- ticking_clock: one or two sentences: the exact limit, who set it, what makes it come sooner.`;

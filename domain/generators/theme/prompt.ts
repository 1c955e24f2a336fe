import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { seed }) => sections(craft(seed), own(genres, inputOf(inputs, 'genre')) ?? '', fields),
  shortCraft: (inputs, { seed }) =>
    shortCraft({
      craft: short,
      choices: [own(genres, inputOf(inputs, 'genre'))],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft(seed: number): string {
  return `A theme is an argument that a story has with itself. It is not a subject ("grief", "power") and not a message
("love conquers all"), but a claim about how to live that a good and clever person could deny, and be right on some days.
If nobody in the story could win the case for the other side, it is a slogan: look again.

Start from what the writer gave you, a worry, an image, an overheard sentence, and ask what it would cost if it were
true. Then make the strongest case against it. Then find the situation in which believing either side has a price, and
the price falls due on a certain day. The best themes divide people who love each other: ${rotate(divided, seed)}.

Leave alone: questions that everyone answers at once; pairs of abstractions such as light and dark, order and chaos, fate
and free will; "what it means to be human"; "the power of" anything; redemption as a matter of course; the claim that
the journey was the point.`;
}

const divided = [
  'two bus drivers on one route, one of whom waits for whoever comes running, while the other keeps the minute that forty people rely on',
  'a court painter and his daughter, one of whom thinks that a likeness may be kinder than the face, while the other has to be recognised by hers',
  'a rabbi and the baker across the street, one of whom forgives debts in the seventh year, while the other has to buy flour in the eighth',
  'a shop steward and her brother in the pay office, one of whom would share out the cut hours, while the other would let three go and keep the rest',
  'two colonists of a dry moon, one of whom counts the unborn among those who drink, while the other counts the thirsty ones',
  'a village midwife and her pupil, one of whom would have every birth written down, while the other has seen what the list is used for',
];

const genres: Readonly<Record<string, string>> = {
  Fantasy: `Fantasy makes an argument visible: the impossible thing is the claim in a shape that can be held. Let the
question be about what the marvel costs, who pays, and who decided that.`,
  'Sci-Fi': `Science fiction changes one thing that people can do and asks what it does to what they owe each other. Let the
question be one that did not need asking before.`,
  Mystery: `A mystery is about the worth of knowing. Behind the question of who did it lies another: what is the truth good for,
and who pays once it is known?`,
  Romance: `In a romance the obstacle is a value, not a misunderstanding that one honest talk would end. Ask what each of them
would have to give up that they were right to defend.`,
  Thriller: `A thriller asks how far is too far when there is no time. Let the question be about what a decent person becomes by
winning.`,
  Horror: `In horror the thing that is feared was once wished for, or denied. Let the question be what people will live beside so
as not to have to look at it.`,
  Drama: `Drama sets two loyalties against each other when both are owed. Nobody needs to lie or be wicked for it to hurt.`,
  Comedy: `In a comedy somebody defends a mistaken idea of themselves with perfect logic. The question is serious; the laughter
comes from what it takes to keep it up.`,
  Action: `Action asks what can be settled by force and what cannot, of someone who is good at force. Let the question be one
that winning the fight leaves open.`,
  Adventure: `An adventure asks what is worth leaving home for, and what right one has to come back changed, or not at all.`,
};

const fields = `Fields:
- notes: for yourself, in brief phrases. Five claims from five walks of life, each with how likely another writer is to come
  to it; the one you take, which is not the likeliest; the strongest case against it.
- central_question: one question of at most 25 words, in words that a person in this story could say aloud over a sink full
  of dishes. Yes costs something and no costs something.
- premise: one or two sentences that put the claim to the test: who, in what situation, must choose between which two things
  that both matter. Say it as a situation, not as a lesson. Its first 50 characters become the title, so open with its
  most particular words, never with "In a".
- tone: one or two sentences on how such a story is told: how close the telling stands, what it finds funny, how fast it
  goes, and one thing that it will not do. No row of adjectives.`;

const short = `A theme is a claim about how to live that a good and clever person could deny: not a subject ("grief"), not a message
("love conquers all"). Ask what the writer's idea would cost if it were true, and find the situation in which both sides
have their price, due on a certain day. Best of all, put it between two people who love each other. Leave alone questions
that everyone answers alike, and pairs such as light and dark.`;

const shortExamples: readonly FieldExample[] = [
  {
    central_question:
      'Should you pass a boy who failed, if the mark decides whether he may stay in the country?',
    premise:
      'Two examiners who share an office and a marriage get the same paper: she has failed it, and he has until Friday to countersign.',
    tone: 'Close to both of them, dry about forms, never in a hurry. It will not show the boy pleading.',
  },
  {
    central_question: 'Do you tell your sister that it is her cooking which keeps the guests away?',
    premise:
      'A hotel of eleven rooms has one season left, and the cook is the sister who sold her flat to buy it.',
    tone: 'Quick and warm, at home in the kitchen; it finds the guests funnier than the cook. Nobody gets rich.',
  },
  {
    central_question: 'May a doctor keep one dose back for a patient who has not come yet?',
    premise:
      'The last mule of the winter brings nine doses to ten sick people, and the doctor knows who else is on the road.',
    tone: 'Plain and exact, an hour at a time; it counts things. It does not say who was right.',
  },
];

const shortFields = `Fields:
- notes: at most 40 words. Three claims that could be argued; the least expected one; the best case against it.
- central_question: one question of at most 25 words that somebody could say aloud. Yes costs something, and so does no.
- premise: one or two sentences: who, in what situation, must choose between which two things. Begin with its most
  particular words.
- tone: one or two sentences: how close the telling stands, what it finds funny, one thing it will not do.`;

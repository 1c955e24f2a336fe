import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs) => sections(craft, own(genres, inputOf(inputs, 'genre')) ?? '', fields),
  maxOutputTokens: () => 2000,
};

const craft = `A theme is an argument that a story has with itself. It is not a subject ("grief", "power") and not a message
("love conquers all"), but a claim about how to live that a good and clever person could deny, and be right on some days.
If nobody in the story could win the case for the other side, it is a slogan: look again.

Start from what the writer gave you, a worry, an image, an overheard sentence, and ask what it would cost if it were
true. Then make the strongest case against it. Then find the situation in which believing either side has a price, and
the price falls due on a certain day. The best themes divide people who love each other: two sisters, one of whom thinks
that a promise to the dead binds, while the other has to feed the living.

Leave alone: questions that everyone answers at once; pairs of abstractions such as light and dark, order and chaos, fate
and free will; "what it means to be human"; "the power of" anything; redemption as a matter of course; the claim that
the journey was the point.`;

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
- central_question: one question of at most 25 words, in words that a person in this story could say aloud over a sink full
  of dishes. Yes costs something and no costs something.
- premise: one or two sentences that put the claim to the test: who, in what situation, must choose between which two things
  that both matter. Say it as a situation, not as a lesson. Its first 50 characters become the title, so open with its
  most particular words, never with "In a".
- tone: one or two sentences on how such a story is told: how close the telling stands, what it finds funny, how fast it
  goes, and one thing that it will not do. No row of adjectives.`;

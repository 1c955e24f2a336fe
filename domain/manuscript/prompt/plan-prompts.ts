import type { PromptSize } from '../../story/prompt-size.ts';
import { answerTexts, shortAnswerTexts, shortSystemText, systemText } from '../../story/system-text.ts';
import { wordsOfPage } from '../plan/share-words.ts';
import { firstLineOf, type ToldCard } from './card-lines.ts';
import { type BlockGroup, fencedParts } from './fence.ts';
import type { Form } from './scene-craft.ts';
import type { ToldChapter } from './scene-prompt.ts';

/** What the plan of a manuscript is made of. */
export type PlanTelling = {
  form: Form;
  size: PromptSize;
  boundary: string;
  settings: string;
  about: string;
  style: string;
  voice: { sample: string; lines: string } | null;
  material: readonly { name: string; text: string }[];
  chapters: readonly ToldChapter[];
  direction: string;
};

type Prompt = { system: string; prompt: { text: string; isCached: boolean }[] };

/** Asks for chapters: about so many, behind those that stand, for a text of so many words. */
export function buildMapPrompt(
  telling: PlanTelling,
  { words, chapters }: { words: number; chapters: number },
): Prompt {
  const { form, size } = telling;
  const stands = telling.chapters.length > 0;
  return planPrompt(telling, mapCraft[size], [
    {
      name: 'the chapters that stand, in order',
      text: telling.chapters
        .map(({ title, summary }, place) => `${place + 1}. ${title}: ${summary}`)
        .join('\n'),
    },
    { name: 'the writer’s direction', text: telling.direction },
    `${stands ? `Plan the chapters that are still missing after those that stand, about ${chapters}.` : `Plan the whole in about ${chapters} ${form === 'prose' ? 'chapters' : 'sequences'}.`} The whole is to have about ${lengthOf(form, words)}. Answer with the JSON object alone.`,
  ]);
}

/** A chapter to be planned: its number in the map from 1, its words, and cards that stand. */
export type ChapterToPlan = { number: number; words: number; cards: readonly ToldCard[] };

/** Asks for the cards of some chapters of the map. */
export function buildCardsPrompt(
  telling: PlanTelling,
  { plan, last }: { plan: readonly ChapterToPlan[]; last: string },
): Prompt {
  const { form, size } = telling;
  const lines = plan.map(
    ({ number, words, cards }) =>
      `- chapter ${number}: about ${lengthOf(form, words)}${cards.length === 0 ? '' : `; these scenes stand already: ${cards.map(firstLineOf).join(' / ')}`}`,
  );
  return planPrompt(telling, cardsCraft[size], [
    {
      name: 'the map',
      text: telling.chapters
        .map(({ title, summary, purpose }, place) => `${place + 1}. ${title}: ${summary} Purpose: ${purpose}`)
        .join('\n'),
    },
    { name: 'the last card before these chapters', text: last },
    { name: 'the writer’s direction', text: telling.direction },
    `Plan the scenes of these chapters, and of no others:\n${lines.join('\n')}\nAnswer with the JSON object alone.`,
  ]);
}

function planPrompt(telling: PlanTelling, craft: string, own: BlockGroup): Prompt {
  const [general, answers] =
    telling.size === 'short' ? [shortSystemText, shortAnswerTexts.json] : [systemText, answerTexts.json];
  const job: BlockGroup = [
    `Boundary: ${telling.boundary}`,
    { name: 'project settings', text: telling.settings },
    { name: 'what the project is about', text: telling.about },
    ...telling.material,
    { name: 'style sheet of the whole text', text: telling.style },
    { name: 'the writer’s voice', text: telling.voice?.lines ?? '' },
  ];
  return {
    system: `${general}\n\n${answers}\n\n${craft}`,
    prompt: fencedParts([job, own], telling.boundary),
  };
}

function lengthOf(form: Form, words: number): string {
  return form === 'prose'
    ? `${words.toLocaleString('en')} words`
    : `${Math.max(1, Math.round(words / wordsOfPage)).toLocaleString('en')} pages`;
}

const mapCraft: Readonly<Record<PromptSize, string>> = {
  full: `# The piece to make: the map of a longer work
A map is for the person who writes the scenes. Each chapter is there because it changes something that the next one needs; if
two could trade places, one of them is idle. Take the plot that was given in its order and let it breathe: what the plot says
in a line may be a chapter, and three of its lines may be one evening. Give the middle something to do, a plan that works and
costs too much, a friend who is right, a place we have not seen; most books die of a middle that waits for the end.

Let chapters differ in kind: a crowded one, one with two people, one in which somebody works, one that is short. Whoever
matters at the end is seen, doing something ordinary, in the first third. What is hidden is found by somebody who pays for it.
The last chapter ends the story and not only its events.

- title: at most six words, a thing, a place or something said; no two alike, and none that tells the outcome.
- summary: two or three sentences, in the present tense: what happens, by whose choice, and what is different at the end.
- purpose: one sentence for the writer: what the reader knows, fears or wants after it that they did not before.`,
  short: `# The piece to make: the map of a longer work
Each chapter changes something that the next one needs. Keep the order of the plot. Give the middle a plan that works and costs
too much. Let chapters differ: crowded, two people, work, short.

Example of one chapter, from another story:
title: The Second Kettle
summary: Milan comes for his half of the stall. Jarek gives him tea and no answer, and Milan leaves with the kettle he had sworn to smash.
purpose: We see that each would rather lose the stall than ask.

- title: at most six words. - summary: two sentences, present tense. - purpose: one sentence.`,
};

const cardsCraft: Readonly<Record<PromptSize, string>> = {
  full: `# The piece to make: the cards of scenes
A card says what a scene is to do, so that somebody can write it in one sitting without asking. A chapter has two to five. A
scene is one place and one stretch of time in which somebody wants something now, meets something that will not give way, and
goes out with less or with something else than they came for. If nothing has changed at its end, it is part of another scene.

Begin a chapter later than its summary does. Let scenes lean on each other by "therefore" and "but": the outcome of one is the
reason for the next one's goal. Put loud after quiet, many after two, work after talk. Use the people and places of the
material by their names, spelled as they are; invent small ones where the material has none. Nobody is where they could not
have got to since the scene before, and nobody who is dead, gone or not met yet is in the room.

- chapter: the number of the chapter in the map.
- title: at most six words. - pov: whose eyes, by name. - place: where exactly. - when: day and hour, against the scene before.
- people: the names of those who are there, one to twelve.
- goal: what whoever matters here wants in this hour, so that it could be photographed.
- conflict: who or what is in the way, and why it has a point.
- outcome: what has changed, in one sentence that names who did what.
- weight: how long it is beside its neighbours, 1 to 5.`,
  short: `# The piece to make: the cards of scenes
A card says what a scene is to do. Two to five for each chapter. Somebody wants something now, something is in the way, and it
ends with a change. Use the names of the material. The outcome of one scene is the reason for the next.

Example of one card, from another story:
title: Half a Stall; pov: Jarek; place: the market, under the arches; when: Saturday, before light; people: Jarek, Milan;
goal: Jarek wants to sell the copper before the dealer comes; conflict: Milan has the key and wants to be asked;
outcome: Milan opens, and takes the kettle for it; weight: 3

- chapter: its number in the map. - weight: 1 to 5, how long beside its neighbours.`,
};

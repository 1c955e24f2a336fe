import type { PromptSize } from '../../story/prompt-size.ts';
import type { SceneBudget } from './budgets.ts';
import { cardLines, type ToldCard } from './card-lines.ts';
import { type Block, type BlockGroup, fencedParts } from './fence.ts';
import { recapOf, type ToldOutcome } from './recap.ts';
import { type Form, sceneSystem } from './scene-craft.ts';
import { tailOf } from './tail.ts';

/** A chapter of the map. */
export type ToldChapter = { title: string; summary: string; purpose: string };

/** Everything that one scene's prompt is made of. */
export type SceneTelling = {
  form: Form;
  size: PromptSize;
  budget: SceneBudget;
  boundary: string;
  /** Lines of the style sheet, of the project's settings, and of the writer's voice. */
  style: string;
  settings: string;
  about: string;
  voice: { sample: string; lines: string } | null;
  /** People, places and threads as they go in, in their order. */
  material: readonly { name: string; text: string }[];
  chapters: readonly ToldChapter[];
  /** The place of this scene's chapter in `chapters`. */
  chapter: number;
  /** Of scenes in earlier chapters, and of those before it in this one, in reading order. */
  earlier: readonly ToldOutcome[];
  before: readonly ToldOutcome[];
  /** What the ledger holds at this scene, a line each, and how many more had no room. */
  facts: readonly string[];
  factsLeftOut: number;
  /** The text of the scene before it; '' for the first. */
  lastText: string;
  card: ToldCard;
  /** To write. */
  words: number;
  /** Of a script, else 0. */
  pages: number;
  /** The first line of the next card; '' for the last scene. */
  next: string;
  direction: string;
};

/** A prompt, with what had no room as short phrases: '12 facts', 'chapters 1 to 4'. */
export type ScenePrompt = {
  system: string;
  prompt: { text: string; isCached: boolean }[];
  leftOut: string[];
  /** What the prompt tells, in its order, without fences. */
  blocks: Block[];
};

/**
 * The prompt of one scene, in blocks by how often they change: what a whole job shares, what a
 * chapter shares, and the scene's own.
 */
export function buildScenePrompt(telling: SceneTelling): ScenePrompt {
  const { form, size, budget, boundary, chapters, chapter, card, words, pages } = telling;
  const here = chapters[chapter];
  const recap = recapOf(telling.earlier, Math.round(budget.recap * 0.6));
  const map = mapLines(chapters, chapter, Math.round(budget.recap * 0.4));
  const job: BlockGroup = [
    `Boundary: ${boundary}`,
    { name: 'project settings', text: telling.settings },
    { name: 'what the project is about', text: telling.about },
    {
      name: 'a sample of the writer’s prose',
      text: cutWords(telling.voice?.sample ?? '', budget.sampleWords),
    },
    ...telling.material,
    { name: 'style sheet of the whole text', text: telling.style },
    { name: 'the writer’s voice', text: telling.voice?.lines ?? '' },
  ];
  const ofChapter: BlockGroup = [
    { name: 'the map, a line for each chapter', text: map.text },
    {
      name: `chapter ${chapter + 1} of ${chapters.length}, which this scene is in`,
      text: [here?.title ?? '', here?.summary ?? '', purposeLine(here?.purpose ?? '')]
        .filter((line) => line.trim() !== '')
        .join('\n'),
    },
    { name: 'what came of earlier chapters', text: recap.text },
  ];
  const ofScene: BlockGroup = [
    {
      name: 'what has happened in this chapter so far',
      text: telling.before
        .map(({ title, outcome }) => `- ${[title, outcome].filter((one) => one !== '').join(': ')}`)
        .join('\n'),
    },
    {
      name: 'facts that hold here',
      text: telling.facts.map((fact) => `- ${fact}`).join('\n'),
    },
    { name: 'the end of the scene before, word for word', text: tailOf(telling.lastText, budget.tailWords) },
    { name: 'the card of the scene to write', text: cardLines(card) },
    { name: 'what the next scene begins with; do not write it', text: telling.next },
    { name: 'the writer’s direction', text: telling.direction },
    closing(form, words, pages),
  ];
  const leftOut = [
    ...(telling.factsLeftOut > 0 ? [countOf(telling.factsLeftOut, 'fact')] : []),
    ...(recap.leftOut > 0 ? [`what came of the first ${countOf(recap.leftOut, 'chapter')}`] : []),
    ...(map.leftOut > 0 ? [`${countOf(map.leftOut, 'chapter')} of the map`] : []),
  ];
  return {
    system: sceneSystem(form, size),
    prompt: fencedParts([job, ofChapter, ofScene], boundary),
    leftOut,
    blocks: [job.slice(1), ofChapter, ofScene].flat().flatMap((block) => {
      if (typeof block === 'string') return [{ name: 'the task', text: block }];
      return block.text.trim() === '' ? [] : [block];
    }),
  };
}

function closing(form: Form, words: number, pages: number): string {
  if (form === 'prose')
    return `Write this scene in about ${words.toLocaleString('en')} words. Answer with its notes and its text alone.`;
  const length = pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`;
  return `Write this scene in about ${length}. Answer with its JSON object alone.`;
}

/** Titles with the first sentence of their summaries; those near the chapter first. */
function mapLines(
  chapters: readonly ToldChapter[],
  chapter: number,
  budgetTokens: number,
): { text: string; leftOut: number } {
  const most = budgetTokens * 3.5;
  const whole = chapters.map(
    ({ title, summary }, place) => `${place + 1}. ${title}: ${firstSentence(summary)}`,
  );
  const titles = chapters.map(({ title }, place) => `${place + 1}. ${title}`);
  for (const lines of [
    whole,
    whole.map((line, place) => (Math.abs(place - chapter) <= 3 ? line : (titles[place] ?? ''))),
    titles,
  ]) {
    const text = lines.join('\n');
    if (text.length <= most) return { text, leftOut: 0 };
  }
  const near = titles.filter((_, place) => Math.abs(place - chapter) <= 10);
  return { text: near.join('\n'), leftOut: titles.length - near.length };
}

function firstSentence(text: string): string {
  return /^.*?[.!?…][”’"')]*(?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
}

function purposeLine(purpose: string): string {
  return purpose.trim() === '' ? '' : `Its purpose: ${purpose.trim()}`;
}

function cutWords(text: string, words: number): string {
  const ends = [...text.trim().matchAll(/\S+/g)];
  const last = ends[words - 1];
  return ends.length <= words || last === undefined
    ? text.trim()
    : `${text.trim().slice(0, last.index + last[0].length)} …`;
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

import type { JobPurpose, ManuscriptQuote } from '../../../../contract/jobs.ts';
import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import type { JobOrder } from '../../../api/jobs/use-start-job.ts';
import { type ChapterOf, chaptersOf, scenesOf } from '../side/parts-of.ts';

/** The steps from an idea to a text, in this order. */
export const stages = ['map', 'cards', 'write'] as const;
export type Stage = (typeof stages)[number];

/** The step that comes next: the first that is not there, or not approved yet. */
export function nextStage(manuscript: Manuscript): Stage {
  if (chaptersOf(manuscript).length === 0) return 'map';
  if (scenesOf(manuscript).length === 0) return 'cards';
  return manuscript.approvedAt === null && hasOnlyCards(manuscript) ? 'cards' : 'write';
}

/** Chapters from one to another, both counted from 0, both included. */
export type Range = { from: number; to: number };

/** A range within the chapters that there are. */
export function rangeIn({ from, to }: Range, count: number): Range {
  const last = Math.max(0, count - 1);
  const first = Math.min(Math.max(0, from), last);
  return { from: first, to: Math.min(Math.max(first, to), last) };
}

/** The chapters of a range. */
export function chaptersIn(manuscript: Manuscript, { from, to }: Range): ChapterOf[] {
  return chaptersOf(manuscript).slice(from, to + 1);
}

/** The chapters that have no scenes yet. */
export function chaptersWithoutCards(chapters: readonly ChapterOf[]): Part[] {
  return chapters.filter(({ scenes }) => scenes.length === 0).map(({ chapter }) => chapter);
}

/** The scenes that are still to be written: without text, and not locked. */
export function scenesToWrite(chapters: readonly ChapterOf[]): Part[] {
  return chapters.flatMap(({ scenes }) => scenes.filter(isToWrite));
}

export function isToWrite({ isCard, isLocked }: Part): boolean {
  return isCard && !isLocked;
}

/** The range from the first chapter with something to write to the last chapter. */
export function firstRange(manuscript: Manuscript): Range {
  const chapters = chaptersOf(manuscript);
  const first = chapters.findIndex(({ scenes }) => scenes.some(isToWrite));
  return rangeIn({ from: Math.max(0, first), to: chapters.length - 1 }, chapters.length);
}

/** What the writer sets before it starts. `most`: the highest price; null for all of it. */
export type WriteChoices = {
  most: number | null;
  stopsAfterChapter: boolean;
  asksBeforeBreaking: boolean;
  direction: string;
};

export const firstChoices: WriteChoices = {
  most: null,
  stopsAfterChapter: false,
  asksBeforeBreaking: true,
  direction: '',
};

/** The highest price in credits, and what is left after it; null where nothing is paid. */
export function sumUp(
  { mostCredits, balance }: ManuscriptQuote,
  most: number | null,
): { limit: number; balanceAfter: number | null; isShort: boolean } {
  const limit = most === null ? mostCredits : Math.min(most, mostCredits);
  return {
    limit,
    balanceAfter: balance === null ? null : Math.max(0, balance - limit),
    isShort: balance !== null && limit > balance,
  };
}

const works = { map: 'map', cards: 'cards', write: 'scene' } as const;

/**
 * The job that does what was quoted. Of a map it names the head, else `partIds`; of scenes only
 * those that the quote has, since the storyteller may leave some as cards.
 */
export function orderOf(
  manuscript: Manuscript,
  stage: Stage,
  quote: ManuscriptQuote,
  partIds: readonly string[],
  { most, direction, stopsAfterChapter, asksBeforeBreaking }: WriteChoices,
): JobOrder {
  const quoted = new Set(
    quote.steps.filter(({ work }) => work === works[stage]).map(({ elementId }) => elementId),
  );
  const kinds = {
    map: manuscript.form === 'prose' ? 'STORY' : 'SCRIPT',
    cards: 'CHAPTER',
    write: 'SCENE',
  } as const;
  const ids = stage === 'map' ? [manuscript.id] : partIds;
  const purpose: JobPurpose = stage;
  return {
    purpose,
    takes: 'at_once',
    headId: manuscript.id,
    mostCredits: sumUp(quote, most).limit,
    settings: { stopsAfterChapter, asksBeforeBreaking },
    steps: ids
      .filter((id) => stage !== 'write' || quoted.has(id))
      .map((elementId) => ({ elementId, kind: kinds[stage], way: 'anew', direction: direction.trim() })),
  };
}

function hasOnlyCards(manuscript: Manuscript): boolean {
  return scenesOf(manuscript).every(({ isCard }) => isCard);
}

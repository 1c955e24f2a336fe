import { expect, it } from 'vitest';
import type { ManuscriptQuote } from '../../../../contract/jobs.ts';
import { StartJob } from '../../../../contract/jobs.ts';
import { chapterFor, idOf, manuscriptOf, partFor } from '../testing/book-for-tests.tsx';
import {
  chaptersIn,
  firstChoices,
  firstRange,
  nextStage,
  orderOf,
  rangeIn,
  scenesToWrite,
  sumUp,
} from './write-plan.ts';

const parts = [
  chapterFor('c1'),
  partFor('one', { isCard: false, words: 900 }),
  partFor('two', { isLocked: true }),
  chapterFor('c2'),
  partFor('three', { parentId: idOf('c2') }),
  partFor('four', { parentId: idOf('c2') }),
];
const step = (name: string, work: 'scene' | 'read') => ({
  elementId: idOf(name),
  kind: 'SCENE' as const,
  title: name,
  work,
  partIds: [idOf(name)],
  words: 900,
  pages: 0,
  priceCredits: 1,
});
const quote: ManuscriptQuote = {
  steps: [step('three', 'scene'), step('three', 'read')],
  words: 900,
  leastCredits: 1,
  mostCredits: 3,
  balance: 2,
  writer: 'storyteller',
  capacity: 'It has enough for 1 of these 2 scenes.',
};

it('goes from the map to cards, their approval and the text', () => {
  expect(nextStage(manuscriptOf([]))).toBe('map');
  expect(nextStage(manuscriptOf([chapterFor('c1')]))).toBe('cards');
  expect(nextStage(manuscriptOf([chapterFor('c1'), partFor('one')]))).toBe('cards');
  const approved = { approvedAt: '2026-11-20T10:00:00.000Z' };
  expect(nextStage(manuscriptOf([chapterFor('c1'), partFor('one')], approved))).toBe('write');
  expect(nextStage(manuscriptOf(parts))).toBe('write');
});

it('begins with the first chapter that has something to write, and leaves locked scenes alone', () => {
  const manuscript = manuscriptOf(parts);
  expect(firstRange(manuscript)).toEqual({ from: 1, to: 1 });
  const all = chaptersIn(manuscript, { from: 0, to: 1 });
  expect(scenesToWrite(all).map(({ title }) => title)).toEqual(['three', 'four']);
});

it('keeps a range within the chapters', () => {
  expect(rangeIn({ from: 3, to: 1 }, 2)).toEqual({ from: 1, to: 1 });
  expect(rangeIn({ from: -1, to: 9 }, 4)).toEqual({ from: 0, to: 3 });
  expect(rangeIn({ from: 0, to: 0 }, 0)).toEqual({ from: 0, to: 0 });
});

it('adds up what it costs at most and what is left', () => {
  expect(sumUp(quote, null)).toEqual({ limit: 3, balanceAfter: 0, isShort: true });
  expect(sumUp(quote, 2)).toEqual({ limit: 2, balanceAfter: 0, isShort: false });
  expect(sumUp({ ...quote, balance: null }, 2)).toMatchObject({ balanceAfter: null, isShort: false });
});

it('orders what was quoted, as the server reads it', () => {
  const manuscript = manuscriptOf(parts);
  const ids = [idOf('three'), idOf('four')];
  const order = orderOf(manuscript, 'write', quote, ids, {
    ...firstChoices,
    most: 2,
    stopsAfterChapter: true,
  });
  expect(StartJob.parse({ ...order, id: idOf('job') })).toMatchObject({
    purpose: 'write',
    headId: manuscript.id,
    mostCredits: 2,
    settings: { stopsAfterChapter: true, asksBeforeBreaking: true },
    // The storyteller leaves the fourth as a card.
    steps: [{ elementId: idOf('three'), kind: 'SCENE', way: 'anew' }],
  });
  const map = orderOf(manuscript, 'map', { ...quote, steps: [] }, [], firstChoices);
  expect(map.steps).toMatchObject([{ elementId: manuscript.id, kind: 'STORY' }]);
  const cards = orderOf(manuscript, 'cards', { ...quote, steps: [] }, [idOf('c2')], firstChoices);
  expect(cards.steps).toMatchObject([{ elementId: idOf('c2'), kind: 'CHAPTER' }]);
});

import { expect, it } from 'vitest';
import type { JobQuote } from '../../../../contract/jobs.ts';
import { leftOutOf, orderRest, sumUpRest } from './rest-plan.ts';

const step = (kind: 'CONFLICT' | 'PLOT' | 'SCRIPT', priceCredits: number, needs: number[]) => ({
  elementId: null,
  kind,
  title: kind.toLowerCase(),
  layer: needs.length + 1,
  state: null,
  priceCredits,
  reasons: [],
  needs,
  lockedFields: [],
});
const quote: JobQuote = {
  steps: [step('CONFLICT', 1, []), step('PLOT', 1, [0]), step('SCRIPT', 2, [0, 1])],
  leastCredits: 4,
  mostCredits: 4,
  balance: 3,
  writer: 'storyteller',
};
const all = { ticked: [true, true, true], most: null };
const about = { type: 'film_short' as const, genre: '', about: 'A detective.', elementIds: ['a', 'b', 'c'] };

it('adds up what is ticked, and says when the balance is too small', () => {
  expect(sumUpRest(quote, all)).toEqual({ count: 3, all: 4, limit: 4, balanceAfter: 0, isShort: true });
  const two = { ticked: [true, true, false], most: null };
  expect(sumUpRest(quote, two)).toEqual({ count: 2, all: 2, limit: 2, balanceAfter: 1, isShort: false });
  expect(sumUpRest(quote, { ...all, most: 3 })).toMatchObject({ limit: 3, isShort: false });
  expect(sumUpRest({ ...quote, balance: null }, all)).toMatchObject({ balanceAfter: null, isShort: false });
});

it('names what a text is written without', () => {
  expect(leftOutOf(quote.steps, [true, false, true], 2).map(({ kind }) => kind)).toEqual(['PLOT']);
  expect(leftOutOf(quote.steps, all.ticked, 2)).toEqual([]);
});

it('asks for what is ticked, under the ids of its own, at most for the price shown', () => {
  expect(orderRest(quote, { ticked: [true, false, true], most: null }, about)).toEqual({
    purpose: 'sequence',
    takes: 'at_once',
    mostCredits: 3,
    steps: [
      { elementId: 'a', kind: 'CONFLICT', inputs: {} },
      { elementId: 'c', kind: 'SCRIPT', inputs: { format: 'Short Film' } },
    ],
  });
});

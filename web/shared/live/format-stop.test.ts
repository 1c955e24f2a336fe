import { describe, expect, it } from 'vitest';
import { formatStop, formatStopped } from './format-stop.ts';

const stopped = (
  unit: 'words' | 'fields',
  [written, asked]: [number, number],
  [spentCredits, priceCredits]: [number, number],
) => ({
  priceCredits,
  spentCredits,
  result: {
    title: '',
    subtitle: '',
    content: {},
    coverage: null,
    completeFields: [],
    kept: { unit, written, asked },
  },
});

it('says on the button what a stop costs', () => {
  expect([null, 0, 1, 2].map(formatStop)).toEqual([
    'Stop',
    'Stop, free',
    'Stop, 1 credit',
    'Stop, 2 credits',
  ]);
});

describe('what is said of a stopped run', () => {
  it.each([
    [stopped('words', [597, 1194], [2, 3]), 'Stopped. You kept 597 of 1,194 words for 2 of 3 credits.'],
    [stopped('words', [1150, 1100], [3, 3]), 'Stopped. You kept 1,150 words for 3 of 3 credits.'],
    [stopped('words', [12, 1100], [0, 3]), 'Stopped. You kept 12 of 1,100 words. Nothing was charged.'],
    [stopped('words', [597, 1194], [0, 0]), 'Stopped. You kept 597 of 1,194 words. Nothing was charged.'],
    [stopped('fields', [3, 5], [1, 1]), 'Stopped. You kept 3 of 5 fields for 1 of 1 credit.'],
    [
      stopped('words', [12, 1100], [1, 3]),
      'Stopped. You kept 12 of 1,100 words for 1 of 3 credits. After 9 stops on one day (2 without an account) a stop costs at least 1.',
    ],
  ])('names the words or fields, and the credits', (run, said) => {
    expect(formatStopped(run)).toBe(said);
  });

  it('is true where there is no result, and of what an earlier release kept', () => {
    const nothing = { priceCredits: 3, result: null };
    expect(formatStopped({ ...nothing, spentCredits: 0 })).toBe(
      'Stopped before any of it was finished. Nothing was charged.',
    );
    expect(formatStopped({ ...nothing, spentCredits: 1 })).toBe(
      'Stopped before any of it was finished. It cost 1 credit.',
    );
    const { kept: _, ...result } = stopped('words', [1, 2], [3, 3]).result;
    expect(formatStopped({ priceCredits: 3, spentCredits: 3, result })).toBe(
      'Stopped. What was finished is kept. It cost 3 credits.',
    );
  });
});

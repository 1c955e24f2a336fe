import { expect, it } from 'vitest';
import { timeLeft } from './days-left.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const left = (erasesAt: string) => timeLeft(erasesAt, now);

it('counts a begun day as one', () => {
  expect(left('2026-12-20T15:59:59Z')).toEqual({ words: '30 days', share: 1, isSoon: false });
  expect(left('2026-12-02T08:00:00Z')).toEqual({ words: '12 days', share: 0.4, isSoon: false });
  expect(left('2026-11-20T16:00:01Z').words).toBe('1 day');
});

it('turns urgent under four days', () => {
  expect(left('2026-11-24T16:00:00Z')).toMatchObject({ words: '4 days', isSoon: false });
  expect(left('2026-11-23T16:00:00Z')).toMatchObject({ words: '3 days', isSoon: true });
});

it('is over when the time has come', () => {
  expect(left('2026-11-20T16:00:00Z')).toEqual({ words: 'Any moment', share: 0, isSoon: true });
  expect(left('2026-11-01T00:00:00Z')).toMatchObject({ words: 'Any moment', share: 0 });
});

it('never shows more than a full clock', () => {
  expect(left('2027-03-01T00:00:00Z').share).toBe(1);
});

import { expect, it } from 'vitest';
import { lineTypes } from '../../../domain/story/one-line.ts';
import { formatFreeCredits, formatOwnCredits, formatTexts } from './format-line-price.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [reel = [], , film = []] = lineTypes.map(({ recommendedSequence }) =>
  recommendedSequence.map(({ generatorType }) => generatorType),
);
const visitor = (used: number, limit = 5) => ({
  isLocal: false,
  allowance: { limit, used, resetsAt: '2026-11-21T00:00:00.000Z' },
});

it('says how many texts there will be and what they cost', () => {
  expect(formatTexts(reel)).toBe('5 texts, 6 credits');
  expect(formatTexts(film)).toBe('9 texts, 10 credits');
});

it('says what a visitor’s day is enough for', () => {
  expect(formatFreeCredits(visitor(0), film, now)).toBe(
    'Your free credits today are enough for 5 of 9 steps.',
  );
  expect(formatFreeCredits(visitor(0, 60), film, now)).toBe('You have 60 credits free today.');
  expect(formatFreeCredits(visitor(5), film, now)).toContain('Today’s free credits are used up. Full again');
  expect(formatFreeCredits({ ...visitor(0), isLocal: true }, film, now)).toContain('Costs nothing');
  expect(formatFreeCredits(null, film, now)).toBe('');
});

it('says what a user has, and where it would wait', () => {
  expect(formatOwnCredits({ balance: 42, costsNothing: null }, film)).toBe('You have 42. After this, 32.');
  expect(formatOwnCredits({ balance: 5, costsNothing: null }, film)).toBe(
    'You have 5 credits, enough for 5 of 9 steps. It waits there until there are more.',
  );
  expect(formatOwnCredits({ balance: 0, costsNothing: 'own_key' }, film)).toContain('Costs nothing');
});

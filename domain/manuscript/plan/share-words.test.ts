import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sceneCredits, shareWords, usualChapters } from './share-words.ts';

it('shares words by weights, so that they add up to all of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 }),
      (words, weights) => {
        const shares = shareWords(words, weights);
        expect(shares.every((share) => share >= 1)).toBe(true);
        const sum = shares.reduce((one, other) => one + other, 0);
        expect(sum).toBe(Math.max(words, words < weights.length ? weights.length : words));
      },
    ),
  );
});

it('prices a scene by each 1,500 words, or each six pages', () => {
  expect([1, 1_500, 1_501, 3_000].map((words) => sceneCredits(words, 'prose'))).toEqual([1, 1, 2, 2]);
  expect([1, 600, 601].map((words) => sceneCredits(words, 'screenplay'))).toEqual([1, 1, 2]);
});

it('plans a novel in some twenty chapters, and a short text in three', () => {
  expect(usualChapters(80_000, 'prose')).toBe(23);
  expect(usualChapters(500, 'prose')).toBe(3);
});

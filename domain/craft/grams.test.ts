import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { numberGrams } from './grams.ts';

const fewWords = fc.array(fc.constantFrom('a', 'b', 'the'), { maxLength: 60 });

it('numbers each group of words by the first that equals it', () => {
  fc.assert(
    fc.property(fewWords, (words) => {
      const { fours, eights } = numberGrams(words);
      for (const [size, numbers] of [
        [4, fours],
        [8, eights],
      ] as const) {
        const groups = words
          .map((_, at) => words.slice(at, at + size).join(' '))
          .slice(0, Math.max(0, words.length - size + 1));
        expect([...numbers]).toEqual(groups.map((group) => groups.indexOf(group)));
      }
    }),
  );
});

it('counts the letters to change', () => {
  expect(['mara', 'maren', '', 'ma', 'amar'].map((other) => editDistance('mara', other))).toEqual([
    0, 2, 4, 2, 2,
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

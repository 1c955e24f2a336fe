import { expect, it } from 'vitest';
import { formatLines } from '../../shared/losses/loss-words.ts';
import { formatPiece, formatWhat } from './import-words.ts';

it.each([
  [{ pieces: 1, projects: 0 }, '1 piece'],
  [{ pieces: 0, projects: 0 }, '0 pieces'],
  [{ pieces: 0, projects: 2 }, '2 projects'],
  [{ pieces: 5, projects: 1 }, '5 pieces and 1 project'],
])('counts what is imported: %o', (counts, words) => {
  expect(formatWhat(counts)).toBe(words);
});

it('says how long a text is, in the parts of its kind', () => {
  expect(formatPiece({ kind: 'SCRIPT', parts: 38, words: 3_600 })).toBe(
    '38 scenes, 3,600 words, about 20 pages',
  );
  expect(formatPiece({ kind: 'STORY', parts: 0, words: 1 })).toBe('1 word, about 1 page');
  expect(formatPiece({ kind: 'CHARACTER', parts: 0, words: 12 })).toBe('12 words');
});

it.each([
  [{ where: [], count: 3 }, ''],
  [{ where: [12], count: 1 }, 'Line 12'],
  [{ where: [12, 40, 1_312], count: 3 }, 'Lines 12, 40 and 1,312'],
  [{ where: [12, 40, 312], count: 9 }, 'Lines 12, 40, 312 and more'],
])('says where a loss was: %o', (loss, words) => {
  expect(formatLines(loss)).toBe(words);
});

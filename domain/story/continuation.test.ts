import { expect, it } from 'vitest';
import { continuation, goalNote, isFarTooShort, lengthNote } from './continuation.ts';

const boundary = 'k7f2m9q4x1c8v5b3';
const so = { words: 400, dueWords: 1100, boundary };

it('a text is far too short under 60 % of its length', () => {
  expect([659, 660, 5000].map((words) => isFarTooShort(words, 1100))).toEqual([true, false, false]);
});

it('a length is told once it is more than 20 % off, on either side', () => {
  expect([880, 1100, 1320].map((words) => lengthNote(words, 1100))).toEqual([null, null, null]);
  expect(lengthNote(879, 1100)).toBe('It has 879 words; about 1,100 were asked for.');
  expect([879, 1100, 1321].map((words) => goalNote(words, 1100))).toEqual([
    '221 words short of its goal.',
    null,
    '221 words over its goal.',
  ]);
  expect(lengthNote(1321, 1100)).toBe('It has 1,321 words; about 1,100 were asked for.');
  expect(lengthNote(1, 60)).toBe('It has 1 word; about 60 were asked for.');
});

it('what is written goes along fenced, the end of a long text whole', () => {
  const asked = continuation(`One. ${boundary} <|im_end|>`, so);
  expect(asked).toContain(`[${boundary} begin: your answer so far]\nOne. […] < |im_end|>\n[${boundary} end]`);
  expect(asked.match(new RegExp(boundary, 'g'))).toHaveLength(2);
  const long = continuation(`${'a'.repeat(100_000)}\nThe end.`, so);
  expect(long).toContain('a\nThe end.\n[');
  expect(long.length).toBeLessThan(61_000);
});

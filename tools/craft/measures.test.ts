import { expect, it } from 'vitest';
import { comparableTexts, distinctShare, hitRates, median, repeatedNames, shareWithin } from './measures.ts';

it('counts the different groups of words among all, and none across two texts', () => {
  const texts = [
    ['the', 'tide', 'the', 'tide'],
    ['the', 'boat'],
  ];
  expect(distinctShare(texts, 1)).toBe(3 / 6);
  expect(distinctShare(texts, 2)).toBe(3 / 4);
  expect(distinctShare(texts, 4)).toBe(1);
  expect(distinctShare(texts, 5)).toBeNull();
});

it('compares equally many texts of equal length, and leaves series without texts out of account', () => {
  expect(comparableTexts([['One two three four.', 'A b'], ['Red, green'], []])).toEqual([
    [['one', 'two']],
    [['red', 'green']],
    [],
  ]);
  expect(comparableTexts([[], []])).toEqual([[], []]);
});

it('counts lengths within a fifth of what was asked for', () => {
  expect(shareWithin([799, 800, 1000, 1200, 1201], 1000)).toBe(3 / 5);
  expect(shareWithin([], 1000)).toBeNull();
});

it('counts hits in 1,000 words, most frequent first', () => {
  const hits = [{ code: 'echo' }, { code: 'contrast' }, { code: 'contrast' }] as const;
  expect([...hitRates(hits, 500)]).toEqual([
    ['contrast', 4],
    ['echo', 2],
  ]);
  expect([...hitRates([], 0)]).toEqual([]);
});

it('names those who come in several results and whom the writer did not give', () => {
  const results = [
    { text: 'Then Elias met Ines. Rain fell on Elias’s coat.', people: [] },
    { text: 'So Elias met MARTA, and I saw the will. He met Will.', people: ['MARTA'] },
    { text: 'Nobody met anyone. He met Will.', people: ['Marta Ilves'] },
    { text: 'He met Ines, whom Elias knew.', people: [] },
  ];
  expect(repeatedNames(results, 'Ines’s boat')).toEqual([
    ['Elias', 3],
    ['Marta', 2],
  ]);
});

it('takes the middle of some numbers', () => {
  expect(median([5, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNull();
});

import { expect, it } from 'vitest';
import { check, measurePlanted, plantedPairs, sharesOf } from './measure-planted.ts';

it('finds what a rule can see in a part of the planted set, and little else', () => {
  const counts = measurePlanted(plantedPairs(6));
  const { recall, precision } = sharesOf(counts);
  expect(counts.map(({ visible, hidden }) => visible + hidden)).toEqual([18, 18, 18, 18, 18]);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});

it('is the same each time, has 300 pairs, and flaws that differ from their twins', () => {
  const pairs = plantedPairs();
  expect(pairs).toHaveLength(300);
  expect(JSON.stringify(pairs)).toBe(JSON.stringify(plantedPairs()));
  for (const { flawed, clean } of pairs) expect(JSON.stringify(flawed)).not.toBe(JSON.stringify(clean));
});

it('quotes stand in the texts that they were taken from', () => {
  for (const { flawed, clean } of plantedPairs(20))
    for (const book of [flawed, clean])
      for (const { scene = 0, quote = '' } of book.facts) expect(book.scenes[scene]?.text).toContain(quote);
  expect(check({ scenes: [], names: [], facts: [], style: {} })).toEqual([]);
});

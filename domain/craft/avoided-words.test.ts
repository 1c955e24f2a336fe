import { expect, it } from 'vitest';
import { avoidedTerms } from './avoided-words.ts';
import { reviewText } from './review-text.ts';

it.each([
  ['suddenly, very', [['suddenly'], ['very']]],
  ['“suddenly”, dreams, or a question at the end of a chapter', [['suddenly'], ['dreams']]],
  ['Never the word “all of a sudden in the dark”', [['all', 'of', 'a', 'sudden', 'in', 'the', 'dark']]],
  ['no weather; no mirrors', [['weather'], ['mirrors']]],
  ['', []],
  [' , ; “”', []],
])('reads what is to be avoided in %j', (avoid, terms) => {
  expect(avoidedTerms(avoid)).toEqual(terms);
});

it('finds what the writer avoids, whatever its case, and nothing else', () => {
  const text = 'Suddenly it rained. All of a sudden the dreams of Ada were mirrored.';
  const found = reviewText(text, { language: 'nl', avoid: 'suddenly, “all of a sudden”, dream' });
  expect(found.map(({ code, from, to }) => [code, text.slice(from, to)])).toEqual([
    ['avoided', 'Suddenly'],
    ['avoided', 'All of a sudden'],
  ]);
});

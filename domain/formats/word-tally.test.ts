import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWords } from '../story/word-counter.ts';
import { createWordTally } from './word-tally.ts';

it('counts as the counter of prose does, wherever a paragraph is cut into runs', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc
      .array(fc.constantFrom('a', 'ß', ' ', '—', '病', '𠀀', 'ส', '\n', '’', '3'), { maxLength: 20 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, fc.nat(), (whole, place) => {
      const prose = whole.toWellFormed().replaceAll('##', '');
      const at = place % (prose.length + 1);
      const tally = createWordTally();
      const isCut = /[\uD800-\uDBFF]/.test(prose.charAt(at - 1));
      tally.addRuns(isCut ? [{ text: prose }] : [{ text: prose.slice(0, at) }, { text: prose.slice(at) }]);
      expect(tally.words()).toBe(countWords(prose));
    }),
    { seed: 63, numRuns: process.env.PROVE === '1' ? 10_000 : 500 },
  );
});

it('counts every line of a text, and begins a word with each text', () => {
  const tally = createWordTally();
  tally.add('## two words');
  tally.add('a');
  tally.add('b');
  expect(tally.words()).toBe(4);
});

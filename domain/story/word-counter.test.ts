import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, createWordCounter } from './word-counter.ts';

const character = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('a', 'é', '7', ' ', '\n', '#', '*', '“', '—', '\t', '彼', 'い', '😀', '𠀀'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
);
const anyProse = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(''));

describe('counting words', () => {
  it.each([
    ['She waits — and waits … for “him”.', 6],
    ['## The Quay\n\nOne two.\n\n***\n\nThree.', 3],
    ['##No heading', 2],
    ['a\n##\theading of it\nb', 2],
    ['彼女は灯台のそばで船を待っていた。', 8],
    ['', 0],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('does not depend on how the text is split, and never falls', () => {
    fc.assert(
      fc.property(anyProse, (text) => {
        const counter = createWordCounter();
        let before = 0;
        for (let index = 0; index < text.length; index += 1) {
          counter.push(text.charAt(index));
          expect(counter.words()).toBeGreaterThanOrEqual(before);
          before = counter.words();
        }
        expect(before).toBe(countWords(text));
      }),
    );
  });

  it('keeps texts apart: each begins a word and a line', () => {
    const counter = createWordCounter();
    counter.push('# he');
    counter.startText();
    counter.push('art');
    counter.startText();
    counter.push('## not prose');
    expect(counter.words()).toBe(2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageOf } from './passage-of.ts';

const story = {
  chapter_map: [{ chapter: 'The Relief Boat', beats: ['Forty-one.'] }],
  narrative_prose:
    'The relief boat was *late*. Forty-one.\n\n“Forty-one,” said Ole. The relief boat came.\n\nShe rowed.',
};
const shown =
  'The Relief Boat. The relief boat was late. Forty-one. “Forty-one,” said Ole. The relief boat came. She rowed.';
const words = (chosen: string, at = shown.indexOf(chosen)) => ({
  before: shown.slice(0, at),
  words: chosen,
  after: shown.slice(at + chosen.length),
});

describe('words on the page', () => {
  it('are a passage of the text that has them, with their marks', () => {
    const passage = passageOf(story, words('“Forty-one,” said Ole.'));
    expect(passage).toMatchObject({ path: ['narrative_prose'], text: '“Forty-one,” said Ole.' });
    const { start, end, text } = passage ?? { start: 0, end: 0, text: '' };
    expect(story.narrative_prose.slice(start, end)).toBe(text);
  });

  it('are told from the same words elsewhere by what stands around them', () => {
    const second = shown.lastIndexOf('The relief boat');
    expect(passageOf(story, words('The relief boat', second))?.start).toBe(
      story.narrative_prose.lastIndexOf('The relief boat'),
    );
    expect(passageOf(story, words('relief boat was', shown.indexOf('relief boat was')))?.start).toBe(4);
  });

  it('may go over paragraphs and over marks that the page does not show', () => {
    const over = 'was late. Forty-one. “Forty-one,”';
    expect(passageOf(story, words(over))?.text).toBe('was *late*. Forty-one.\n\n“Forty-one,”');
    expect(passageOf(story, words('late. Forty-one.'))?.text).toBe('*late*. Forty-one.');
  });

  it('are no passage where no single text has them', () => {
    expect(passageOf(story, words('Boat. The relief'))).toBeNull();
    expect(passageOf(story, { before: '', words: ' … ', after: '' })).toBeNull();
  });

  it('are found in any text exactly where they stand', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '.', '𝒳', '“'),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.nat(39), fc.nat(39), (all, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const chosen = all.slice(start, end);
        if (!/[ab𝒳]/u.test(chosen) || !chosen.isWellFormed()) return;
        const passage = passageOf(
          { all },
          { before: all.slice(0, start), words: chosen, after: all.slice(end) },
        );
        expect(passage).not.toBeNull();
        expect(all.slice(passage?.start, passage?.end)).toBe(passage?.text);
        expect(passage?.start).toBe(start + chosen.indexOf(chosen.trim()));
        expect(passage?.text).toBe(chosen.trim());
      }),
    );
  });
});

import fc from 'fast-check';
import { Mapping, Transform } from 'prosemirror-transform';
import { describe, expect, it } from 'vitest';
import { changesTo, rebase } from './merge-shown.ts';
import { readProse, writeProse } from './prose-format.ts';
import { proseSchema } from './prose-schema.ts';

const piece = fc.constantFrom('*', '**', '\n\n', ' ', 'word', 'a', '.', '\n***\n');
const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

/** What stands there once words were typed in `base`, and `theirs` came from elsewhere. */
function merged(base: string, typed: { at: number; words: string }, theirs: string): string {
  const doc = readProse(base);
  const mine = new Transform(doc).insert(typed.at, proseSchema.text(typed.words));
  const onto = new Transform(mine.doc);
  const mapping = new Mapping();
  mapping.appendMapping(mine.mapping);
  rebase(changesTo(doc, readProse(theirs)), mapping, onto);
  return writeProse(onto.doc).text;
}

describe('text from elsewhere', () => {
  it('is there afterwards, byte for byte, where nothing was typed', () => {
    fc.assert(
      fc.property(text, text, (base, theirs) => {
        const changes = changesTo(readProse(base), readProse(theirs));
        changes.doc.check();
        expect(writeProse(changes.doc).text).toBe(theirs);
      }),
      { numRuns: 3_000 },
    );
  });

  it('joins what is being typed, in the same paragraph and in others', () => {
    const base = 'One two three.\n\nFour.';
    expect(merged(base, { at: 1, words: 'So ' }, 'One two 3.\n\nFour.')).toBe('So One two 3.\n\nFour.');
    expect(merged(base, { at: 15, words: ' Mine.' }, 'One two three.\n\nFive.')).toBe(
      'One two three. Mine.\n\nFive.',
    );
    expect(merged(base, { at: 1, words: 'So ' }, `${base}\n\nSix.`)).toBe(`So ${base}\n\nSix.`);
  });

  it('never loses typed words that stand beside what changed', () => {
    fc.assert(
      fc.property(text, text, (base, theirs) => {
        const doc = readProse(`Anchor.\n\n${base}`);
        const mine = new Transform(doc).insert(1, proseSchema.text('TYPED '));
        const mapping = new Mapping();
        mapping.appendMapping(mine.mapping);
        const onto = new Transform(mine.doc);
        rebase(changesTo(doc, readProse(`Anchor.\n\n${theirs}`)), mapping, onto);
        onto.doc.check();
        expect(writeProse(onto.doc).text).toContain('TYPED Anchor.');
      }),
      { numRuns: 3_000 },
    );
  });
});

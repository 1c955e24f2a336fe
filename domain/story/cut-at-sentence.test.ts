import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtSentence } from './cut-at-sentence.ts';

const within = (limit: number) => (text: string) => text.length <= limit;

it('leaves a text alone that fits', () => {
  expect(cutAtSentence('One. Two', within(8))).toBe('One. Two');
});

it('ends after the last whole sentence, its closing quotes included', () => {
  expect(cutAtSentence('He said “No.” She left. The rest', within(30))).toBe('He said “No.” She left.');
  expect(cutAtSentence('He said “No.” She left. The rest', within(20))).toBe('He said “No.”');
  expect(cutAtSentence('Wait… what? Never!', within(13))).toBe('Wait… what?');
});

it('does not take a list number or an initial for a sentence', () => {
  expect(cutAtSentence('It rains.\n2. Ines waits for J. Marrow. End', within(24))).toBe('It rains.');
});

it('ends with a line, but not with a heading that would lose its text', () => {
  expect(cutAtSentence('Goals\n- to stay\n- to be asked\n\nFlaws\n- pride', within(36))).toBe(
    'Goals\n- to stay\n- to be asked',
  );
});

it('knows the punctuation of scripts without spaces', () => {
  expect(cutAtSentence('彼女は待つ。船は来ない。', within(10))).toBe('彼女は待つ。');
});

it('falls back to words if the first sentence is too long, and to nothing if the first word is', () => {
  expect(cutAtSentence('The harbour was sold on a Tuesday', within(14))).toBe('The harbour…');
  expect(cutAtSentence('Harbourmasters', within(5))).toBe('');
});

it('stays fast for half a megabyte of one repeated letter, mark or line', () => {
  for (const piece of ['a', '.', 'a.', '"', 'a"', '\n', 'a\n', ' ', '。'])
    expect(cutAtSentence(piece.repeat(500_000 / piece.length), within(100)).length).toBeLessThanOrEqual(100);
});

it('always fits and, apart from the ellipsis, is a prefix of the text', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 20, mode: 'sentences' }), fc.nat(400), (text, limit) => {
      const cut = cutAtSentence(text, within(limit));
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
    }),
  );
});

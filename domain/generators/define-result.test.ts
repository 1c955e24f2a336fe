import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clause, clauses, cut, inputOf, listed, pair, section, sections } from './define-result.ts';

it('cuts after 50 characters and marks only a real cut', () => {
  expect(cut('x'.repeat(50))).toBe('x'.repeat(50));
  expect(cut('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(cut(`  ${'x'.repeat(50)}  `)).toBe('x'.repeat(50));
  expect(cut('')).toBe('');
});

it('cuts without splitting a character and without a space before the ellipsis', () => {
  expect(cut(`${'x'.repeat(49)}😀 and more`)).toBe(`${'x'.repeat(49)}…`);
  expect(cut(`${'x'.repeat(49)} and more`)).toBe(`${'x'.repeat(49)}…`);
  expect(cut('one\n two', 5)).toBe('one t…');
});

it('returns a well-formed prefix of at most 50 characters of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (whole) => {
      const short = cut(whole);
      const kept = short.replace(/…$/, '');
      expect(short.isWellFormed()).toBe(true);
      expect(kept.length).toBeLessThanOrEqual(50);
      expect(whole.trim().replace(/\s+/g, ' ').startsWith(kept)).toBe(true);
    }),
  );
});

it('lists items as in a sentence', () => {
  expect(listed([])).toBe('');
  expect(listed([' a. ', ''])).toBe('a');
  expect(listed(['a', 'b.'])).toBe('a and b');
  expect(listed(['a', 'b', 'and so on...'])).toBe('a, b and and so on...');
});

it('ends clauses with punctuation, and makes none of blank texts', () => {
  expect(clause('Wants', ['a boat', ' A quay! ', ''])).toBe('Wants: a boat. A quay!');
  expect(clause('', 'She said “no.”')).toBe('She said “no.”');
  expect(clause('Wants', ['', ' '])).toBe('');
  expect(clauses(clause('', 'One'), clause('Two', ''), clause('Three', 'four'))).toBe('One. Three: four.');
});

it('pairs a name and a text, or returns the one that is not blank', () => {
  expect([pair('a', ' b '), pair('', 'b'), pair('a', ''), pair('', '')]).toEqual(['a: b', 'b', 'a', '']);
});

it('puts headings over texts and lists, but not over blank ones', () => {
  const text = sections(
    section('Goals', ['one', ' ', 'two ']),
    section('Flaws', ['']),
    section('Role', ' Pilot '),
  );
  expect(text).toBe('Goals\n- one\n- two\n\nRole\nPilot');
});

it('reads an input that may be absent', () => {
  expect(inputOf({ genre: ' Drama ' }, 'genre')).toBe('Drama');
  expect(inputOf({}, 'genre')).toBe('');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clause, clauses, cut, inputOf, listed, pair, section, sections } from './define-result.ts';

it('cuts after 50 characters and marks the cut only where something is missing', () => {
  expect(cut('x'.repeat(50))).toBe('x'.repeat(50));
  expect(cut('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(cut(`  ${'x'.repeat(50)}  `)).toBe('x'.repeat(50));
  expect(cut('')).toBe('');
});

it('cuts a line without splitting a character and without a blank before the mark', () => {
  expect(cut(`${'x'.repeat(49)}😀 and more`)).toBe(`${'x'.repeat(49)}…`);
  expect(cut(`${'x'.repeat(49)} and more`)).toBe(`${'x'.repeat(49)}…`);
  expect(cut('one\n two', 5)).toBe('one t…');
});

it('gives at most 50 characters of any text, each of them whole and from its beginning', () => {
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

it('lists as a sentence does', () => {
  expect(listed([])).toBe('');
  expect(listed([' a. ', ''])).toBe('a');
  expect(listed(['a', 'b.'])).toBe('a and b');
  expect(listed(['a', 'b', 'and so on...'])).toBe('a, b and and so on...');
});

it('makes clauses that end, and none of what is empty', () => {
  expect(clause('Wants', ['a boat', ' A quay! ', ''])).toBe('Wants: a boat. A quay!');
  expect(clause('', 'She said “no.”')).toBe('She said “no.”');
  expect(clause('Wants', ['', ' '])).toBe('');
  expect(clauses(clause('', 'One'), clause('Two', ''), clause('Three', 'four'))).toBe('One. Three: four.');
});

it('pairs a name and a text, or gives the one that is there', () => {
  expect([pair('a', ' b '), pair('', 'b'), pair('a', ''), pair('', '')]).toEqual(['a: b', 'b', 'a', '']);
});

it('puts headings over texts and lists, and none over nothing', () => {
  const text = sections(
    section('Goals', ['one', ' ', 'two ']),
    section('Flaws', ['']),
    section('Role', ' Pilot '),
  );
  expect(text).toBe('Goals\n- one\n- two\n\nRole\nPilot');
});

it('reads an input that may be missing', () => {
  expect(inputOf({ genre: ' Drama ' }, 'genre')).toBe('Drama');
  expect(inputOf({}, 'genre')).toBe('');
});

import { expect, it } from 'vitest';
import { columnEdges } from './signs.ts';
import { breakLines, runsOfLines } from './wrap.ts';

const lines = (text: string, width: number) =>
  breakLines(text, { width, edge: columnEdges(text), hyphens: '-' }).map(({ from, to, isWithinWord }) =>
    isWithinWord ? `+${text.slice(from, to)}` : text.slice(from, to),
  );

it('wraps at spaces and after hyphens, and cuts what is longer than a line', () => {
  expect(lines('one two three', 7)).toEqual(['one two', 'three']);
  expect(lines('well-known', 6)).toEqual(['well-', '+known']);
  expect(lines('abcdefgh', 3)).toEqual(['abc', '+def', '+gh']);
  expect(lines('He waits--and goes', 11)).toEqual(['He waits--', '+and goes']);
});

it('keeps blanks at the beginning and between words, and drops those at a line’s end', () => {
  expect(lines('  one  two   ', 8)).toEqual(['  one', 'two']);
  expect(lines('one  two', 8)).toEqual(['one  two']);
  expect(lines('', 8)).toEqual(['']);
  expect(lines('   ', 2)).toEqual(['']);
  expect(lines('     abcdef', 4)).toEqual(['abcd', '+ef']);
});

it('counts a mark with the sign that it stands on, and never parts them', () => {
  expect(lines('x\u0323\u0301x\u0323\u0301x\u0323', 2)).toEqual(['x\u0323\u0301x\u0323\u0301', '+x\u0323']);
});

it('gives each line its part of the runs', () => {
  const runs = [{ text: 'one tw' }, { text: 'o th', isBold: true as const }, { text: 'ree' }];
  const broken = breakLines('one two three', { width: 7, edge: (place) => place, hyphens: '-' });
  expect(runsOfLines(runs, broken)).toEqual([
    [{ text: 'one tw' }, { text: 'o', isBold: true }],
    [{ text: 'th', isBold: true }, { text: 'ree' }],
  ]);
});

import { expect, it } from 'vitest';
import { compareTexts } from './compare.ts';
import { foldRows, formatSame } from './fold.ts';

it('folds equal texts that follow each other, and leaves a single one open', () => {
  const rows = compareTexts(
    ['a', 'b', 'c old', 'd', 'e old', 'f', 'g'],
    ['a', 'b', 'c new', 'd', 'e new', 'f', 'g'],
  );
  expect(foldRows(rows).map(({ kind, at }) => [kind, at])).toEqual([
    ['fold', 0],
    ['row', 2],
    ['row', 3],
    ['row', 4],
    ['fold', 5],
  ]);
});

it('shows every row once', () => {
  expect(foldRows([])).toEqual([]);
  expect(foldRows(compareTexts(['a'], []))).toHaveLength(1);
});

it('says how much is the same', () => {
  expect([formatSame(1, 'paragraph'), formatSame(2, 'paragraph'), formatSame(2, 'loyalty')]).toEqual([
    '1 paragraph the same',
    '2 paragraphs the same',
    '2 loyalties the same',
  ]);
});

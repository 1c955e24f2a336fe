import { expect, it } from 'vitest';
import { formatChanges, formatStays } from './change-words.ts';

it('tells how many paragraphs of a file become others', () => {
  expect(formatChanges({ changed: 3, moved: 1, new: 2, gone: 1 })).toBe(
    '3 paragraphs change, 1 moves, 2 are new, 1 is gone.',
  );
  expect(formatChanges({ changed: 0, moved: 0, new: 1, gone: 0 })).toBe('1 paragraph is new.');
  expect(formatChanges({ changed: 0, moved: 0, new: 0, gone: 0 })).toMatch(/^Nothing changes/);
});

it('tells what of it no script has and stays', () => {
  expect(formatStays([])).toBe('');
  expect(
    formatStays([
      { code: 'revision_marks', count: 4517 },
      { code: 'comments', count: 1 },
    ]),
  ).toBe(', with 4,517 revision marks and 1 note');
});

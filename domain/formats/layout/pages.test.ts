import { expect, it } from 'vitest';
import { countPages, linesOfPage } from './pages.ts';

const action = (lines: number) => ({
  type: 'action' as const,
  text: Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'),
});
const speech = (lines: number) => ({
  type: 'dialogue' as const,
  character: 'MARIT',
  parenthetical: '',
  line: Array.from({ length: lines }, (_, line) => `Word ${line}`).join('\n'),
});
const scene = (...blocks: Parameters<typeof countPages>[0][number]['blocks']) => ({
  slugline: 'INT. LAMP ROOM - NIGHT',
  blocks,
});

it('has no page without a scene, and 54 lines on a page', () => {
  expect(countPages([])).toEqual({ count: 0, starts: [] });
  // A heading, a blank line, and what fills the rest.
  expect(countPages([scene(action(linesOfPage - 2))]).count).toBe(1);
  expect(countPages([scene(action(linesOfPage - 1))]).count).toBe(2);
});

it('puts two blank lines before a heading, and none at the top of a page', () => {
  expect(countPages([scene(action(48)), scene(action(2))]).starts).toEqual([1, 2]);
  expect(countPages([scene(action(46)), scene(action(2))]).starts).toEqual([1, 1]);
});

it('keeps a heading with two lines of what follows, or a cue with its line', () => {
  expect(countPages([scene(action(47)), scene(action(4))]).starts).toEqual([1, 2]);
  expect(countPages([scene(action(47)), scene(speech(3))]).starts).toEqual([1, 2]);
});

it('splits a long speech with its cue again, and never two who speak at once', () => {
  expect(countPages([scene(speech(60))]).count).toBe(2);
  const side = { character: 'OLA', parenthetical: '', line: speech(10).line };
  const dual = { type: 'dual_dialogue' as const, left: side, right: side };
  expect(countPages([scene(action(44), dual, action(1))]).count).toBe(2);
});

it('counts a feature of 120 pages by its lines', () => {
  const page = Array.from({ length: 9 }, () => [action(2), speech(1)]).flat();
  const { count, starts } = countPages(Array.from({ length: 120 }, () => scene(...page)));
  // 56 lines each with its heading and blanks: a little more than a page.
  expect(count).toBeGreaterThanOrEqual(120);
  expect(count).toBeLessThanOrEqual(132);
  expect(starts).toHaveLength(120);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

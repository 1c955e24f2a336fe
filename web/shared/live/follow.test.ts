import { expect, it } from 'vitest';
import { followsAfterScroll } from './follow.ts';

const inView = { isInView: true };
const outOfView = { isInView: false };

it('begins when a reader comes down to the end of the text', () => {
  expect(followsAfterScroll(false, { isDown: true, wasBelow: true, caret: inView })).toBe(true);
});

it('does not begin while the end of the text was in view all along', () => {
  expect(followsAfterScroll(false, { isDown: true, wasBelow: false, caret: inView })).toBe(false);
  expect(followsAfterScroll(false, { isDown: true, wasBelow: true, caret: outOfView })).toBe(false);
});

it('goes on while the end stays in view, and ends when a reader goes up or past it', () => {
  expect(followsAfterScroll(true, { isDown: true, wasBelow: false, caret: inView })).toBe(true);
  expect(followsAfterScroll(true, { isDown: false, wasBelow: false, caret: inView })).toBe(false);
  expect(followsAfterScroll(true, { isDown: true, wasBelow: false, caret: outOfView })).toBe(false);
});

import { expect, it } from 'vitest';
import { directionOf } from './change-key.ts';

const pressed = { key: 'j', isCommand: false, isTyping: false };

it('goes on with J and back with Shift and J, outside of texts', () => {
  expect(directionOf(pressed, true)).toBe(1);
  expect(directionOf({ ...pressed, key: 'J' }, true)).toBe(-1);
  expect(directionOf({ ...pressed, key: 'k' }, true)).toBeNull();
  expect(directionOf({ ...pressed, isTyping: true }, true)).toBeNull();
  expect(directionOf({ ...pressed, isCommand: true }, true)).toBeNull();
});

it('does nothing while keys that are single letters are turned off', () => {
  expect(directionOf(pressed, false)).toBeNull();
  expect(directionOf({ ...pressed, key: 'J' }, false)).toBeNull();
});

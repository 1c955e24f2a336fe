import { expect, it } from 'vitest';
import { firstSpeed, pixelsPerSecond, readSpeed, stepped } from './speed.ts';

it('passes a text in the time that its words take', () => {
  // 300 words at 150 a minute take two minutes, whatever room they have.
  expect(pixelsPerSecond(150, { words: 300, height: 6_000 }) * 120).toBe(6_000);
  expect(pixelsPerSecond(150, { words: 0, height: 6_000 })).toBe(0);
});

it('goes up and down in steps, within its bounds', () => {
  expect(stepped('pace', 140, 1)).toBe(150);
  expect(stepped('pace', 300, 1)).toBe(300);
  expect(stepped('size', 24, -1)).toBe(24);
});

it('reads what was kept, and nothing else', () => {
  expect(readSpeed({ pace: 90, size: 64, isMirrored: true })).toEqual({
    pace: 90,
    size: 64,
    isMirrored: true,
  });
  for (const kept of [null, 'fast', { pace: -1, size: 1e9, isMirrored: 'yes' }])
    expect(readSpeed(kept)).toEqual(firstSpeed);
});

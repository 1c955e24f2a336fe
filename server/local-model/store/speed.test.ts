import { expect, it } from 'vitest';
import { createSpeed } from './speed.ts';

it('the speed is that of the last five seconds, and falls while nothing comes', () => {
  let now = 0;
  const speed = createSpeed(() => now);
  expect(speed.read(1_000_000)).toEqual({ bytesPerSecond: null, secondsLeft: null });
  for (; now <= 60_000; now += 50) speed.add(now * 2);
  now = 60_000;
  const { bytesPerSecond, secondsLeft } = speed.read(180_000);
  expect(bytesPerSecond).toBeCloseTo(2_000, -2);
  expect(secondsLeft).toBeCloseTo(30, 0);
  now = 65_000;
  expect(speed.read(180_000).bytesPerSecond).toBeCloseTo(1_000, -2);
  speed.restart();
  expect(speed.read(null).bytesPerSecond).toBeNull();
});

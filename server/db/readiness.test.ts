import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('writes once for all who ask at a time, and once a second for those who go on asking', async () => {
  let writes = 0;
  let now = 0;
  const isReady = createReadiness(
    async () => {
      writes += 1;
    },
    () => now,
  );
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  now = 999;
  expect(await isReady()).toBe(true);
  expect(writes).toBe(1);
  now = 1_000;
  expect(await isReady()).toBe(true);
  expect(writes).toBe(2);
});

it('says no when the write fails, and yes as soon as one goes through again', async () => {
  let isFull = true;
  const isReady = createReadiness(async () => {
    if (isFull) throw new Error('no space');
  });
  expect(await isReady()).toBe(false);
  isFull = false;
  expect(await isReady()).toBe(true);
});

it('says no while a write hangs, and starts no other beside it', async () => {
  let writes = 0;
  const isReady = createReadiness(() => {
    writes += 1;
    return new Promise(() => {});
  });
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  expect(writes).toBe(1);
});

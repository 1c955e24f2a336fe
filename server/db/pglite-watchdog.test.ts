import { expect, it } from 'vitest';
import { createWatchdog } from './pglite-watchdog.ts';

function watch(state: { isAwaited: boolean; progress: number }) {
  let silences = 0;
  const { check } = createWatchdog({
    isAwaited: () => state.isAwaited,
    progress: () => state.progress,
    onSilence: () => {
      silences += 1;
    },
  });
  return { check, silences: () => silences };
}

it('tells once of work that somebody waits for and that makes no step', () => {
  const { check, silences } = watch({ isAwaited: true, progress: 5 });
  for (let n = 0; n < 11; n += 1) check();
  expect(silences()).toBe(0);
  check();
  expect(silences()).toBe(1);
  for (let n = 0; n < 30; n += 1) check();
  expect(silences()).toBe(1);
});

it('leaves work alone that makes a step now and then, however long it takes', () => {
  const state = { isAwaited: true, progress: 0 };
  const { check, silences } = watch(state);
  for (let n = 0; n < 500; n += 1) {
    if (n % 11 === 0) state.progress += 1;
    check();
  }
  expect(silences()).toBe(0);
});

it('leaves a database alone that nobody asks', () => {
  const { check, silences } = watch({ isAwaited: false, progress: 0 });
  for (let n = 0; n < 500; n += 1) check();
  expect(silences()).toBe(0);
});

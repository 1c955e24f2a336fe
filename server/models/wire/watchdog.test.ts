import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWatchdog, type Watchdog } from './watchdog.ts';

const timeouts = { firstTextMs: 30_000, silenceMs: 20_000, lingerMs: 2_000 };
let watchdog: Watchdog;
let expiredAt: number | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const startedAt = performance.now();
  expiredAt = null;
  watchdog = startWatchdog(timeouts, () => {
    expect(expiredAt).toBeNull();
    expiredAt = performance.now() - startedAt;
  });
});
afterEach(() => void vi.useRealTimers());

function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
}

it('waits for the first text', () => {
  pass(120_000);
  expect(expiredAt).toBe(30_000);
});

it('waits longer for the first text of a model that reasons, but not for ever', () => {
  for (let seconds = 0; seconds < 120; seconds++) {
    watchdog.sawReasoning();
    pass(1000);
  }
  expect(expiredAt).toBe(60_000);
});

it('waits for each next text', () => {
  for (let pieces = 0; pieces < 30; pieces++) {
    pass(10_000);
    watchdog.sawText();
  }
  pass(60_000);
  expect(expiredAt).toBe(320_000);
});

it('does not take reasoning for text once text has come', () => {
  pass(1000);
  watchdog.sawText();
  for (let seconds = 0; seconds < 60; seconds++) {
    watchdog.sawReasoning();
    pass(1000);
  }
  expect(expiredAt).toBe(21_000);
});

it('waits only shortly once the model has ended', () => {
  pass(5000);
  watchdog.sawText();
  watchdog.sawEnd();
  pass(60_000);
  expect(expiredAt).toBe(7000);
});

it('keeps quiet once it is stopped', () => {
  pass(5000);
  watchdog.stop();
  watchdog.sawText();
  watchdog.sawEnd();
  expect(vi.getTimerCount()).toBe(0);
  pass(60_000);
  expect(expiredAt).toBeNull();
});

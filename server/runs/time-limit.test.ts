import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts only the time in which nothing is waited for', () => {
  const onOver = vi.fn();
  const limit = createTimeLimit(onOver, 1_000);
  vi.advanceTimersByTime(400);
  limit.pause();
  limit.pause();
  vi.advanceTimersByTime(60_000);
  limit.goOn();
  limit.goOn();
  vi.advanceTimersByTime(599);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});

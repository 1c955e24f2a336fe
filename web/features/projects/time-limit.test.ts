import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { causeInWords, withTimeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up waiting when the time is over, and says so', async () => {
  const failure = withTimeLimit(10, new Promise(() => {})).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(causeInWords(await failure)).toBe('The server did not answer within 10 seconds.');
});

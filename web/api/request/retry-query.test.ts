import { expect, it } from 'vitest';
import { ConnectionError, Refusal } from './api-errors.ts';
import { isWorthAnother, retryDelayMs } from './retry-query.ts';

const tooSoon = new Refusal(429, { code: 'too_many_requests', message: 'Too fast.', retryAfterSeconds: 17 });

it('asks again when the server said, where it was only too soon', () => {
  expect([0, 1, 2].map((failures) => isWorthAnother(failures, tooSoon))).toEqual([true, true, false]);
  expect(retryDelayMs(0, tooSoon)).toBe(17_000);
});

it('asks again a little later, where nothing got through, and never what was refused for good', () => {
  expect(isWorthAnother(0, new ConnectionError())).toBe(true);
  expect(retryDelayMs(1, new ConnectionError())).toBeLessThanOrEqual(1000);
  expect(isWorthAnother(0, new Refusal(404, { code: 'not_found', message: 'Nothing here.' }))).toBe(false);
  expect(isWorthAnother(0, new Error('a fault of ours'))).toBe(false);
});

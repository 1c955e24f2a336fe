import { ConnectionError, Refusal } from './api-errors.ts';
import { backoffMs } from './backoff.ts';

/** Whether a failed query is asked again: not after a refusal, unless it only came too soon. */
export function isWorthAnother(failures: number, error: Error): boolean {
  return (error instanceof ConnectionError || isTooSoon(error)) && failures < 2;
}

/** How long to wait before it is asked again, in milliseconds: as long as the server said. */
export function retryDelayMs(failures: number, error: Error): number {
  return isTooSoon(error) ? error.retryAfterSeconds * 1000 : backoffMs(failures + 1, Math.random);
}

function isTooSoon(error: Error): error is Refusal {
  return error instanceof Refusal && error.code === 'too_many_requests';
}

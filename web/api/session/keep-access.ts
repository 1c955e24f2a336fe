import type { RenewalOutcome } from './renew-access.ts';

/** How often access is checked, and how long before its end it is renewed, in milliseconds. */
export const checkEveryMs = 30_000;
export const renewBeforeMs = 90_000;
const firstDelayMs = 200;
const longestDelayMs = 30_000;

/** What keeping the access needs from outside. */
export type AccessKeeping = {
  /** Until when access lasts, as an ISO time; null when nobody is signed in. */
  accessUntil(): string | null;
  renew(): Promise<RenewalOutcome>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after some milliseconds; returns the way to call it off. */
  after(ms: number, call: () => void): () => void;
};

/**
 * Renews access before it ends, until stopped. A failed renewal is tried again after 200 ms,
 * doubling. `look` checks at once, for when the page wakes up.
 */
export function keepAccess({ accessUntil, renew, now, after }: AccessKeeping): {
  look(): void;
  stop(): void;
} {
  let failures = 0;
  let isStopped = false;
  let isRenewing = false;
  let callOff = () => {};

  async function look(): Promise<void> {
    if (isStopped || isRenewing) return;
    callOff();
    const until = accessUntil();
    let waitMs = checkEveryMs;
    if (until !== null && isDue(until, now())) {
      isRenewing = true;
      failures = (await renew()) === 'failed' ? failures + 1 : 0;
      isRenewing = false;
      waitMs = failures === 0 ? checkEveryMs : retryDelayMs(failures);
    }
    if (!isStopped) callOff = after(waitMs, () => void look());
  }

  void look();
  return {
    look: () => void look(),
    stop() {
      isStopped = true;
      callOff();
    },
  };
}

/** Whether access ends so soon that it is renewed now. An unreadable time counts as over. */
export function isDue(accessUntil: string, now: number): boolean {
  return !(Date.parse(accessUntil) - now > renewBeforeMs);
}

/** The wait after failure number `failures` (from 1): 200 ms doubling, at most 30 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
}

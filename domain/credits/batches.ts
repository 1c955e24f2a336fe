import { dayMs } from '../time.ts';

/** `expiresAt` in milliseconds since the epoch. */
export type CreditBatch = { remaining: number; expiresAt: number };

const expiringSoonMs = 7 * dayMs;

/** Credits that can be spent at `now`. A batch cannot be used from the moment it expires. */
export function balance(batches: readonly CreditBatch[], now: number): number {
  return spendable(batches, now).reduce((sum, batch) => sum + batch.remaining, 0);
}

/** Whether a batch's expiry lies within 7 days from `now`, past dates included. */
export function isExpiringSoon(batch: CreditBatch, now: number): boolean {
  return batch.expiresAt - now <= expiringSoonMs;
}

/** Spendable credits that expire within 7 days. */
export function expiringSoon(batches: readonly CreditBatch[], now: number): number {
  return balance(
    batches.filter((batch) => isExpiringSoon(batch, now)),
    now,
  );
}

/** The earliest expiry among batches that still have credits, or null. */
export function nextExpiry(batches: readonly CreditBatch[]): number | null {
  const times = batches.filter((batch) => batch.remaining > 0).map((batch) => batch.expiresAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Credits that are frozen while their payment is disputed. */
export function waitingCredits(batches: readonly { credits_remaining: number; isFrozen: boolean }[]): number {
  return batches.reduce(
    (sum, { credits_remaining, isFrozen }) => sum + (isFrozen ? credits_remaining : 0),
    0,
  );
}

/** The batches to spend from, soonest expiry first. */
export function spendable<Batch extends CreditBatch>(batches: readonly Batch[], now: number): Batch[] {
  return batches
    .filter((batch) => batch.remaining > 0 && batch.expiresAt > now)
    .toSorted((one, other) => one.expiresAt - other.expiresAt);
}

import { addMonths } from './months.ts';
import { trial } from './plans.ts';

/** A stretch of time in milliseconds since the epoch. The end is no part of it. */
export type Span = { start: number; end: number };

/**
 * What is known of a plan's period. `end` is null for Free; `graceEnd` is set while a renewal is
 * not paid.
 */
type Period = { start: number; end: number | null; graceEnd: number | null };

const freeMs = trial.days * 24 * 60 * 60 * 1000;

/**
 * What 'this month' means at `now`: the billing period, until its grace ends where its renewal is
 * not paid; on Free, which has none, each 30 days from the start of the subscription on.
 */
export function billingMonth({ start, end, graceEnd }: Period, now: number): Span {
  if (end !== null) return { start, end: Math.max(end, graceEnd ?? end) };
  const whole = Math.max(0, Math.floor((now - start) / freeMs));
  return { start: start + whole * freeMs, end: start + (whole + 1) * freeMs };
}

/** The month that lies `back` months before `month`; `isPaid` says whose months those are. */
export function monthBefore(month: Span, isPaid: boolean, back: number): Span {
  if (back === 0) return month;
  const startOf = (months: number) =>
    isPaid ? addMonths(month.start, -months) : month.start - months * freeMs;
  return { start: startOf(back), end: startOf(back - 1) };
}

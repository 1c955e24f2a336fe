import { addMonths } from './months.ts';
import { trial } from './plans.ts';

/** A time span in milliseconds since the epoch. The end is exclusive. */
export type Span = { start: number; end: number };

/** `end` is null for Free; `graceEnd` is set while a renewal is unpaid. */
type Period = { start: number; end: number | null; graceEnd: number | null };

const freeMs = trial.days * 24 * 60 * 60 * 1000;

/**
 * What 'this month' means at `now`: the billing period, extended by the grace of an unpaid renewal.
 * Free has no period, so its months are 30 days each from the start.
 */
export function billingMonth({ start, end, graceEnd }: Period, now: number): Span {
  if (end !== null) return { start, end: Math.max(end, graceEnd ?? end) };
  const whole = Math.max(0, Math.floor((now - start) / freeMs));
  return { start: start + whole * freeMs, end: start + (whole + 1) * freeMs };
}

/** The month `back` months before `month`: calendar months if `isPaid`, else 30 days each. */
export function monthBefore(month: Span, isPaid: boolean, back: number): Span {
  if (back === 0) return month;
  const startOf = (months: number) =>
    isPaid ? addMonths(month.start, -months) : month.start - months * freeMs;
  return { start: startOf(back), end: startOf(back - 1) };
}

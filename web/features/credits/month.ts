import { monthBefore, type Span } from '../../../domain/credits/billing-month.ts';
import { formatSpan } from '../../shared/format.ts';

/** A month of a plan. Days are the reader's, as '2026-11-01'; moments are ISO. */
export type Month = Readonly<{
  /** 'Nov 3 to Dec 3', with the year where it is not this one. */
  name: string;
  /** Its first moment, and the first one after it. */
  since: string;
  before: string;
  from: string;
  /** The last day that has begun. */
  to: string;
  /** Every day of it, those to come too. */
  days: readonly string[];
  isThisMonth: boolean;
}>;

/** The month `back` months before `current`, which contains `now`. */
export function monthBack(current: Span, isPaid: boolean, back: number, now: Date): Month {
  const { start, end } = monthBefore(current, isPaid, back);
  const since = new Date(start).toISOString();
  const before = new Date(end).toISOString();
  const days = daysFrom(new Date(start), new Date(end - 1));
  const today = dayOf(now);
  return {
    name: formatSpan({ start: since, end: before }, now),
    since,
    before,
    from: days[0] ?? '',
    to: days.findLast((day) => day <= today) ?? days[0] ?? '',
    days,
    isThisMonth: back === 0,
  };
}

function daysFrom(first: Date, last: Date): string[] {
  const days: string[] = [];
  const end = dayOf(last);
  for (let place = 0; days.at(-1) !== end; place += 1)
    days.push(dayOf(new Date(first.getFullYear(), first.getMonth(), first.getDate() + place)));
  return days;
}

function dayOf(date: Date): string {
  const padded = (count: number) => String(count).padStart(2, '0');
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
}

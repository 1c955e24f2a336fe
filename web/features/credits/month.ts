import { formatDay, formatMonth } from '../../shared/format.ts';

/** A month of the reader's calendar, or what has passed of it. Days are written '2026-11-01'. */
export type Month = {
  /** 'November 2026' */
  name: string;
  from: string;
  /** The last day that has begun. */
  to: string;
  /** 'Nov 1 to 20' */
  span: string;
  /** Every day of it, those to come too. */
  days: readonly string[];
  isThisMonth: boolean;
};

/** The month that lies `back` months before the one of `now`. */
export function monthBack(now: Date, back: number): Month {
  const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
  const count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const days = Array.from({ length: count }, (_, place) => {
    return dayOf(new Date(first.getFullYear(), first.getMonth(), place + 1));
  });
  const last = back === 0 ? now.getDate() : count;
  return {
    name: formatMonth(first),
    from: days[0] ?? '',
    to: days[last - 1] ?? '',
    span: last === 1 ? formatDay(first) : `${formatDay(first)} to ${last}`,
    days,
    isThisMonth: back === 0,
  };
}

function dayOf(date: Date): string {
  const padded = (count: number) => String(count).padStart(2, '0');
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
}

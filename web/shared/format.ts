import { dayMs } from '../../domain/time.ts';

/** A moment as the server writes it, a calendar day ('2026-11-20', the reader's own), or a date. */
type When = string | number | Date;

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const daysAway = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const ago = new Intl.RelativeTimeFormat('en');
const number = new Intl.NumberFormat('en');
// British English joins 'a, b and c' without a second comma, as all our texts do.
const list = new Intl.ListFormat('en-GB');

/** 'Nov 14' */
export function formatDay(when: When): string {
  return day.format(toDate(when));
}

/** 'Nov 3 to Dec 3', with the year where its end lies before this one: 'Nov 3 to Dec 3, 2025'. */
export function formatSpan({ start, end }: { start: When; end: When }, now: Date): string {
  const isPast = toDate(end).getFullYear() < now.getFullYear();
  return `${formatDay(start)} to ${isPast ? formatDate(end) : formatDay(end)}`;
}

/** 'Nov 14, 2026' */
export function formatDate(when: When): string {
  return date.format(toDate(when));
}

/** 'November 14, 2026' */
export function formatLongDate(when: When): string {
  return longDate.format(toDate(when));
}

/** '14:12' */
export function formatTime(when: When): string {
  return time.format(toDate(when));
}

/** 'Nov 20, 14:12', with the year where it is not this one: 'Nov 20, 2025, 14:12'. */
export function formatDateTime(when: When, now = new Date()): string {
  const then = toDate(when);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return `${(isThisYear ? day : date).format(then)}, ${time.format(then)}`;
}

/** Just the time where it is today: '14:12'; else 'Nov 20, 14:12'. */
export function formatTimeOrDate(when: When, now = new Date()): string {
  return isSameDay(toDate(when), now) ? formatTime(when) : formatDateTime(when, now);
}

/** When something is possible again: 'at 02:00', or 'on Nov 20, 02:00' where it is not today. */
export function formatAgain(when: When, now: Date): string {
  return `${isSameDay(toDate(when), now) ? 'at' : 'on'} ${formatTimeOrDate(when, now)}`;
}

/**
 * How many calendar days away a day is: 'today', 'tomorrow', 'in 10 days'; past days are 'today'.
 */
export function formatDaysAhead(when: When, now: Date): string {
  const days = Math.round((midnightOf(toDate(when)) - midnightOf(now)) / dayMs);
  return daysAway.format(Math.max(0, days), 'day');
}

/** How long ago something was: 'Just now', '12 minutes ago', '1 day ago'. */
export function formatAgo(when: When, now: Date): string {
  const minutes = Math.floor((now.getTime() - toDate(when).getTime()) / 60_000);
  if (minutes < 2) return 'Just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}

/** '1,908' */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** A number with what it counts: '1 project', '1,908 versions', '2 stories'. */
export function formatCount(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${formatNumber(count)} ${/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

/** 'theme', 'theme and plot', 'theme, plot and setting' */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}

/**
 * What goes before item `index` of a list of `count` items that are more than text: '', ', ' or '
 * and '.
 */
export function listSeparator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}

function toDate(when: When): Date {
  const isCalendarDay = typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);
  return new Date(isCalendarDay ? `${when}T00:00` : when);
}

function midnightOf(when: Date): number {
  return new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime();
}

function isSameDay(one: Date, other: Date): boolean {
  return midnightOf(one) === midnightOf(other);
}

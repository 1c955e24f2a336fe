const shortFormat = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const wholeFormat = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' });

/** 'Nov 30', in the reader's own time zone. */
export function shortDay(iso: string): string {
  return shortFormat.format(new Date(iso));
}

/** 'Nov 30, 2026', in the reader's own time zone. */
export function wholeDay(iso: string): string {
  return wholeFormat.format(new Date(iso));
}

/** 'Nov 3 to Dec 3', in the reader's own time zone. */
export function spanInWords({ start, end }: { start: string; end: string }): string {
  return `${shortDay(start)} to ${shortDay(end)}`;
}

/** How far a day lies ahead on the reader's calendar: 'today', 'tomorrow', 'in 10 days'. What is past is 'today'. */
export function daysAhead(iso: string, now: Date): string {
  const days = Math.round((midnightOf(new Date(iso)) - midnightOf(now)) / dayMs);
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const dayMs = 24 * 60 * 60 * 1000;

function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

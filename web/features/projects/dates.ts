const wholeDay = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** 'Nov 14, 2026', in the reader's own time zone. */
export function sayDay(iso: string): string {
  return wholeDay.format(new Date(iso));
}

/** 'Nov 14', in the reader's own time zone. */
export function sayShortDay(iso: string): string {
  return dayOfYear.format(new Date(iso));
}

/** '1 element', '4 elements'. */
export function sayElements(count: number): string {
  return count === 1 ? '1 element' : `${count} elements`;
}

const day = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'Nov 20, 14:12', in the reader's own time zone. */
export function dayAndTime(iso: string): string {
  return day.format(new Date(iso));
}

/** When something is possible again: 'at 02:00', with the day where it isn't today. */
export function againAt(iso: string, now: Date): string {
  const then = new Date(iso);
  return then.toDateString() === now.toDateString() ? `at ${hour.format(then)}` : `on ${day.format(then)}`;
}

/** A day as in 'December 5, 2026', in the reader's own time zone unless one is given; null for what is no time. */
export function dayInWords(iso: string, timeZone?: string): string | null {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return null;
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(time);
}

/** A moment as in 'Nov 3, 16:20', with the year where it is another one than now's. */
export function momentInWords(iso: string, now: number, timeZone?: string): string {
  const time = Date.parse(iso);
  const yearOf = (moment: number) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(moment);
  const year = yearOf(time) === yearOf(now) ? undefined : 'numeric';
  const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year, timeZone }).format(time);
  return `${day}, ${clockInWords(time, timeZone)}`;
}

/** A time of the day as in '16:31'. */
export function clockInWords(time: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(time);
}

/** How long ago something was, in words: 'Just now', '12 minutes ago', '1 day ago'. */
export function agoInWords(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 2) return 'Just now';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A day as far as it is said. */
export type SaidDate = { day: number | null; month: number; year: number | null };

/** The weekday among folded words, 'Mondays' included; null for none or for several. */
export function weekdayOf(words: readonly string[]): Weekday | null {
  const found = new Set(
    words.flatMap((word) => weekdays.filter((day) => word === day || word === `${day}s`)),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** '4 May 1987', 'May 4th, 1987', 'May 1987' among folded words; null for none. */
export function dateOf(words: readonly string[]): SaidDate | null {
  for (const [at, word] of words.entries()) {
    const month = months.indexOf(word);
    if (month === -1) continue;
    const before = dayOf(words[at - 1]) ?? (words[at - 1] === 'of' ? dayOf(words[at - 2]) : null);
    const after = dayOf(words[at + 1]);
    const year = yearOf(words[at + 1]) ?? (after === null ? null : yearOf(words[at + 2]));
    const day = before ?? after;
    // 'may' and 'march' are verbs as well.
    if (day === null && year === null) continue;
    return { day, month, year };
  }
  return null;
}

/** A year from 1000 to 2999 among folded words; null for none or for several. */
export function yearAmong(words: readonly string[]): number | null {
  const found = new Set(words.flatMap((word) => yearOf(word) ?? []));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** The weekday of a full date in the Gregorian calendar; null unless the day is said and exists. */
export function weekdayOn({ day, month, year }: SaidDate): Weekday | null {
  if (day === null || year === null) return null;
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month ? (weekdays[date.getUTCDay()] ?? null) : null;
}

/** The weekday that comes `days` after another. */
export function weekdayAfter(day: Weekday, days: number): Weekday {
  const place = (((weekdays.indexOf(day) + days) % 7) + 7) % 7;
  return weekdays[place] ?? day;
}

function dayOf(word: string | undefined): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1];
  const day = Number(digits ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

function yearOf(word: string | undefined): number | null {
  return /^[12]\d{3}$/.test(word ?? '') ? Number(word) : null;
}

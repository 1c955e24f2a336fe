/**
 * The wait of a Retry-After header, in milliseconds: seconds or a date, as HTTP allows. Null if
 * missing or nonsensical; 0 for a date in the past.
 */
export function parseRetryAfter(value: string | string[] | undefined, nowMs: number): number | null {
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse takes almost anything for a date; HTTP's forms all begin with the day's name.
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** `time` plus calendar months in UTC, on the last day if a month is too short. Milliseconds. */
export function addMonths(time: number, months: number): number {
  const later = new Date(time);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  later.setUTCDate(Math.min(day, daysOfMonth(later)));
  return later.getTime();
}

function daysOfMonth(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * PostgreSQL types that both databases must parse alike: bigint as number, date as '2026-11-20'.
 */
export const typeIds = { int8: 20, date: 1082 } as const;

/** Parses a bigint; throws beyond 2^53. */
export function asNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('The database returned a whole number beyond 2^53.');
  return value;
}

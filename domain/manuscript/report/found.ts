import type { ReportCode } from './report-types.ts';

/** A place in the joined text of a scene; see `JoinedText`. */
export type Found = { code: ReportCode; from: number; to: number; label: string; set: string | null };

export function found(
  code: ReportCode,
  from: number,
  to: number,
  label: string,
  set: string | null = null,
): Found {
  return { code, from, to, label, set };
}

import { formatCount } from '../format.ts';
import type { Row } from './compare.ts';

/** Rows as they are shown: a changed one, or a run of equal ones that may be folded. */
export type Shown =
  | { kind: 'row'; row: Row; at: number }
  | { kind: 'fold'; rows: readonly Row[]; at: number };

/** Folds two and more equal rows that follow each other. `at` is where a piece begins. */
export function foldRows(rows: readonly Row[]): Shown[] {
  const shown: Shown[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = rows.findIndex((row, index) => index >= at && row.kind === 'changed');
    const same = rows.slice(at, end < 0 ? rows.length : end);
    if (same.length > 1) shown.push({ kind: 'fold', rows: same, at });
    else for (const row of same) shown.push({ kind: 'row', row, at });
    at += same.length;
    const changed = rows[at];
    if (changed !== undefined) {
      shown.push({ kind: 'row', row: changed, at });
      at++;
    }
  }
  return shown;
}

/** '2 paragraphs the same', '3 goals the same'. */
export function formatSame(count: number, noun: string): string {
  return `${formatCount(count, noun)} the same`;
}

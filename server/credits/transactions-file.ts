import type { Kysely } from 'kysely';
import type { CreditTransaction } from '../../contract/credits.ts';
import { usageName } from '../../domain/credits/usage-names.ts';
import type { Tables } from '../db/tables.ts';
import { listTransactions } from './list-transactions.ts';

/** Rows read at once. */
const pageSize = 1000;

/** Without a byte order mark, Excel reads the file in the country's legacy encoding. */
const byteOrderMark = '\uFEFF';

/**
 * All uses of credits as CSV (RFC 4180) in UTF-8, newest first, with a header row. Times are to the
 * second, as spreadsheets read them.
 */
export async function transactionsFile(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const lines = [['When (UTC)', 'Generator', 'Project', 'Credits', 'Credits after'].join(',')];
  let before: string | undefined;
  for (;;) {
    const { transactions, hasMore } = await listTransactions(db, ownerId, { limit: pageSize, before });
    lines.push(...transactions.map(lineOf));
    before = transactions.at(-1)?.id;
    if (!hasMore || before === undefined) return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
  }
}

function lineOf(use: CreditTransaction): string {
  return [
    use.created_at.slice(0, 19).replace('T', ' '),
    usageName(use.generator_type),
    use.project?.name ?? '',
    use.credits_used,
    use.credits_remaining_after,
  ]
    .map(cell)
    .join(',');
}

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import type { Kysely } from 'kysely';
import type { CreditTransaction } from '../../contract/credits.ts';
import { usageName } from '../../domain/credits/usage-names.ts';
import type { Tables } from '../db/tables.ts';
import { listTransactions } from './list-transactions.ts';

const pageSize = 1000;

/** Without it, Excel reads the file in the country's legacy encoding. */
const byteOrderMark = '\uFEFF';

/**
 * All uses of credits as CSV (RFC 4180), newest first, with a header row. Times are to the second,
 * as spreadsheets read them.
 */
export async function exportTransactions(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const lines = [['When (UTC)', 'Generator', 'Project', 'Credits', 'Credits after'].join(',')];
  let before: string | undefined;
  for (;;) {
    const { transactions, hasMore } = await listTransactions(db, ownerId, { limit: pageSize, before });
    lines.push(...transactions.map(csvLine));
    before = transactions.at(-1)?.id;
    if (!hasMore || before === undefined) return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
  }
}

function csvLine(use: CreditTransaction): string {
  return [
    use.created_at.slice(0, 19).replace('T', ' '),
    usageName(use.generator_type),
    use.project?.name ?? '',
    use.credits_used,
    use.credits_remaining_after,
  ]
    .map(csvCell)
    .join(',');
}

/** An apostrophe keeps spreadsheets from taking a text for a formula. */
function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

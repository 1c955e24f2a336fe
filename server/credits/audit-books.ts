import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';

/** What does not add up: whose books, which batch or hold, and what is wrong with it. */
export type Imbalance = { ownerId: string; subjectId: string; finding: string };

/** Looks through everybody's books in one statement, or those of some users. Nothing is found while they are right. */
export async function auditBooks(
  db: Kysely<Tables>,
  ownerIds?: string | readonly string[],
): Promise<Imbalance[]> {
  const given = typeof ownerIds === 'string' ? [ownerIds] : ownerIds;
  const books = given === undefined ? sql`credit_audit` : sql`audit_books(${given}::uuid[])`;
  const { rows } = await sql<Imbalance>`
    select owner_id as "ownerId", subject_id as "subjectId", finding from ${books} as found`.execute(db);
  return rows;
}

/** Lets a user be granted credits again. False when their books still do not add up, or there was no alarm. */
export function clearAlarm(db: Kysely<Tables>, ownerId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    if ((await auditBooks(tx, ownerId)).length > 0) return false;
    const { numDeletedRows } = await tx
      .deleteFrom('credit_alarms')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

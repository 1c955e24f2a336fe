import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';

/** An error in the books: the owner, the batch or hold, and what is wrong with it. */
export type Imbalance = { ownerId: string; subjectId: string; finding: string };

const batchSize = 1000;

/** Audits all books, or those of some users. Empty if they add up. */
export async function auditBooks(
  db: Kysely<Tables>,
  ownerIds?: string | readonly string[],
): Promise<Imbalance[]> {
  if (ownerIds === undefined) return auditAllUsers(db);
  const given = typeof ownerIds === 'string' ? [ownerIds] : ownerIds;
  const { rows } = await sql<Imbalance>`
    select owner_id as "ownerId", subject_id as "subjectId", finding
    from audit_books(${given}::uuid[]) as found`.execute(db);
  return rows;
}

async function auditAllUsers(db: Kysely<Tables>): Promise<Imbalance[]> {
  const found: Imbalance[] = [];
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from owners where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${batchSize}`.execute(db);
    if (rows.length === 0) return found;
    found.push(
      ...(await auditBooks(
        db,
        rows.map(({ id }) => id),
      )),
    );
    after = rows.at(-1)?.id ?? null;
  }
}

/** Allows grants to a user again. False if their books don't add up, or there was no alarm. */
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

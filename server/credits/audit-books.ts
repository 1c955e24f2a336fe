import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';

/** How often the books of all users are looked through, in milliseconds. */
export const auditMs = 5 * 60 * 1000;

/** What does not add up: whose books, which batch or hold, and what is wrong with it. */
export type Imbalance = { ownerId: string; subjectId: string; finding: string };

/** Looks through everybody's books, or those of one user. Nothing is found while they are right. */
export async function auditBooks(db: Kysely<Tables>, ownerId?: string): Promise<Imbalance[]> {
  const query = db.selectFrom('credit_audit').select(['owner_id', 'subject_id', 'finding']);
  const rows = await (ownerId === undefined ? query : query.where('owner_id', '=', ownerId)).execute();
  return rows.map((row) => ({ ownerId: row.owner_id, subjectId: row.subject_id, finding: row.finding }));
}

/**
 * Looks through everybody's books; whoever's do not add up is logged, and is granted nothing more until an operator has
 * looked (`clearAlarm`).
 */
export async function raiseAlarms(
  db: Kysely<Tables>,
  log: Pick<Logger, 'error'>,
  now: number,
): Promise<void> {
  const imbalances = Map.groupBy(await auditBooks(db), ({ ownerId }) => ownerId);
  for (const [ownerId, found] of imbalances) {
    const findings = found.map(({ subjectId, finding }) => `${subjectId}: ${finding}`);
    log.error({ event: 'books_do_not_add_up', ownerId, findings });
    await db
      .insertInto('credit_alarms')
      .values({ owner_id: ownerId, findings: JSON.stringify(findings), raised_at: new Date(now) })
      .onConflict((conflict) => conflict.column('owner_id').doNothing())
      .execute();
  }
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

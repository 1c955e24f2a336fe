import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { reopenWindowMs } from '../identity/user-store.ts';

/**
 * Erases accounts that were closed 14 days ago, one transaction each, with what their browsers made
 * as guests. The hash of a trial stays, and so does a reopened account. Returns how many were
 * erased. If some fail, rejects after all were tried.
 */
export async function eraseAccounts(db: Kysely<Tables>, now: number): Promise<number> {
  const before = new Date(now - reopenWindowMs);
  const due = await db
    .selectFrom('profiles')
    .select('id')
    .where('closed_at', '<=', before)
    .orderBy('closed_at')
    .limit(100)
    .execute();
  let erased = 0;
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      if (await eraseAccount(db, id, before)) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} accounts could not be erased`);
  return erased;
}

function eraseAccount(db: Kysely<Tables>, id: string, before: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    // A large account takes longer than the limit for requests.
    await sql`set local statement_timeout = 0`.execute(tx);
    const closed = await tx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', '<=', before)
      .forUpdate()
      .executeTakeFirst();
    if (closed === undefined) return false;
    const guests = await tx.selectFrom('guests').select('owner_id').where('claimed_by', '=', id).execute();
    const owners = [id, ...guests.map((guest) => guest.owner_id)];
    await tx.deleteFrom('run_chunks').where('owner_id', 'in', owners).execute();
    await tx.deleteFrom('owners').where('id', 'in', owners).execute();
    return true;
  });
}

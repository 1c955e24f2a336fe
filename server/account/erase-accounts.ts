import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { reopensWithinMs } from '../identity/user-store.ts';

/**
 * Erases the accounts that were closed 14 days ago, one transaction each: everything that they own, and what their
 * browsers made before they signed in. The keyed hash of a trial stays. An account that was brought back meanwhile
 * stays. Returns how many were erased.
 */
export async function eraseAccounts(db: Kysely<Tables>, now: number): Promise<number> {
  const before = new Date(now - reopensWithinMs);
  const due = await db
    .selectFrom('profiles')
    .select('id')
    .where('closed_at', '<=', before)
    .orderBy('closed_at')
    .limit(100)
    .execute();
  let erased = 0;
  for (const { id } of due) if (await eraseAccount(db, id, before)) erased += 1;
  return erased;
}

function eraseAccount(db: Kysely<Tables>, id: string, before: Date): Promise<boolean> {
  return transact(db, async (tx) => {
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

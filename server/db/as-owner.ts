import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

/**
 * Runs `work` in a transaction for one owner: row level security shows only that owner's rows,
 * although every query names the owner as well, and hides global tables (sessions, identities,
 * ...). Must not be called inside a transaction, whose role it would change until its end.
 */
export function asOwner<T>(
  db: Kysely<Tables>,
  ownerId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) throw new Error('asOwner begins a transaction of its own');
  return transact(db, async (tx) => {
    await becomeOwner(tx, ownerId);
    return work(tx);
  });
}

/**
 * Runs `work` on behalf of one owner as a part of a transaction of the server's, whose rights it
 * has again afterwards. Where `work` rejects, the transaction must not go on.
 */
export async function partAsOwner<T>(
  tx: Transaction<Tables>,
  ownerId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await becomeOwner(tx, ownerId);
  const result = await work(tx);
  await sql`select set_config('role', 'none', true), set_config('app.owner_id', '', true)`.execute(tx);
  return result;
}

async function becomeOwner(tx: Transaction<Tables>, ownerId: string): Promise<void> {
  await sql`select set_config('role', 'fabula_runtime', true), set_config('app.owner_id', ${ownerId}, true)`.execute(
    tx,
  );
}

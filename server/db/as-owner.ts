import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

/**
 * Runs `work` in a transaction that sees only one owner's rows and no global table, by row level
 * security; queries name the owner as well. Throws inside another transaction, whose role it would
 * change.
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
 * Runs `work` as one owner within a transaction of the server, and restores the server's rights. If
 * `work` rejects, the transaction must not go on.
 */
export async function asOwnerWithin<T>(
  tx: Transaction<Tables>,
  ownerId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await becomeOwner(tx, ownerId);
  const result = await work(tx);
  await sql`select set_config('role', 'none', true), set_config('app.owner_id', '', true)`.execute(tx);
  return result;
}

/**
 * As `asOwner`, with all statements seeing the same moment. For reading only: a change that
 * somebody else made meanwhile would end it.
 */
export function asOwnerAtOnce<T>(
  db: Kysely<Tables>,
  ownerId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) throw new Error('asOwnerAtOnce begins a transaction of its own');
  return transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await becomeOwner(tx, ownerId);
    return work(tx);
  });
}

async function becomeOwner(tx: Transaction<Tables>, ownerId: string): Promise<void> {
  await sql`select set_config('role', 'fabula_runtime', true), set_config('app.owner_id', ${ownerId}, true)`.execute(
    tx,
  );
}

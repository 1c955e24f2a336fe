import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/tables.ts';
import { limitReached } from './limit-reached.ts';

/**
 * Lets nobody else add to the owner's account until the transaction ends, so that what is counted stays true. Comes
 * before every other lock of a transaction that adds; others never take it. The transaction must be the owner's.
 */
export async function lockAccount(tx: Tx): Promise<void> {
  await sql`select lock_account()`.execute(tx);
}

/** Throws the refusal when the account keeps more than it can. Call it after adding: the transaction takes it back. */
export async function requireBytes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select account_bytes() as bytes`.execute(tx);
  if ((rows[0]?.bytes ?? 0) > limits.accountBytes) throw limitReached('accountBytes');
}

/** Throws the refusal when the account has more projects than it can. Call it after adding, too. */
export async function requireProjectRoom(tx: Tx, ownerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count > limits.accountProjects) throw limitReached('accountProjects');
}

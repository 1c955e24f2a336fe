import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import { limitReached } from './limit-reached.ts';

/**
 * Keeps other requests from adding to the owner's account until the transaction ends; every save
 * waits. Take this lock before any on elements. The transaction must be the owner's.
 */
export async function lockAccount(tx: Tx): Promise<void> {
  await sql`select lock_account()`.execute(tx);
}

/** Throws `limit_reached` if the account holds too many bytes. Call it after adding. */
export async function checkAccountBytes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select account_bytes() as bytes`.execute(tx);
  if ((rows[0]?.bytes ?? 0) > limits.accountBytes) throw limitReached('accountBytes');
}

/** Throws `limit_reached` if the account has too many projects. Call it after adding. */
export async function checkAccountProjects(tx: Tx, ownerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count > limits.accountProjects) throw limitReached('accountProjects');
}

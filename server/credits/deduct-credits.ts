import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { type Hold, holdCredits, settleHold } from './books.ts';

/**
 * The specification's deduct_credits: spends at once, for something that the server has done. True when it is spent,
 * also by an earlier call with the same id; false, and nothing spent, when there is not enough. Rejects when the id stands
 * for another use, or for one that was not spent. An operation of the server, never of a client.
 */
export function deductCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const { outcome } = await holdCredits(tx, hold, now);
    if (outcome === 'held') return settleHold(tx, hold, { isSpent: true, isOurFault: false }, now);
    if (outcome === 'not_enough' || outcome === 'no_owner') return false;
    if (outcome === 'known' && (await isSpent(tx, hold))) return true;
    throw new Error('this id stands for something else');
  });
}

async function isSpent(tx: Kysely<Tables>, { ownerId, id }: Hold): Promise<boolean> {
  const { state } = await tx
    .selectFrom('credit_holds')
    .select('state')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state === 'spent';
}

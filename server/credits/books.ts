import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Credits to grant. The same source and ref grant only once. Times in milliseconds. */
export type Grant = {
  ownerId: string;
  batchId: string;
  source: Tables['credit_batches']['source'];
  ref: string;
  label: string;
  credits: number;
  expiresAt: number;
};

/**
 * `stopped`: the user's books did not add up, so nothing is granted until an operator clears the
 * alarm.
 */
export type Granted = 'granted' | 'known' | 'stopped' | 'no_owner';

/** Grants credits in the transaction of `db`, or in one of its own. */
export async function grantCredits(db: Kysely<Tables>, grant: Grant, now: number): Promise<Granted> {
  const { rows } = await sql<{ outcome: Granted }>`
    select grant_credits(${grant.ownerId}, ${grant.batchId}, ${grant.source}, ${grant.ref}, ${grant.label},
      ${grant.credits}, ${new Date(grant.expiresAt)}, ${new Date(now)}) as outcome`.execute(db);
  return only(rows).outcome;
}

/** Credits to set aside. The caller makes `id`; the same id again holds nothing more. */
export type Hold = { ownerId: string; id: string; generatorType: string; credits: number };

/** `available` is what can be spent: after the hold, or what there is if it is not enough. */
export type Held =
  | { outcome: 'held' | 'not_enough'; available: number }
  | { outcome: 'known' | 'reused' | 'no_owner'; available: null };

/** Sets credits aside, from the batch that expires first. */
export async function holdCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select outcome, available from hold_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits},
      ${new Date(now)})`.execute(db);
  return only(rows);
}

/**
 * Spends `spentCredits` of a hold, from the batch that expires first, and releases the rest. Does
 * nothing and returns false if it was settled before. If `isOurFault`, credits released into an
 * expired batch are granted again.
 */
export async function settleHold(
  db: Kysely<Tables>,
  hold: { ownerId: string; id: string },
  end: { spentCredits: number; isOurFault: boolean },
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select settle_hold(${hold.ownerId}, ${hold.id}, ${end.spentCredits}, ${end.isOurFault}, ${new Date(now)})
      as "isSettled"`.execute(db);
  return only(rows).isSettled;
}

/**
 * Revokes at most `credits` of what remains of a batch, once for each cause. Returns how many were
 * revoked.
 */
export async function revokeCredits(
  db: Kysely<Tables>,
  request: { ownerId: string; batchId: string; causeId: string; credits: number },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select revoke_credits(${request.ownerId}, ${request.batchId}, ${request.causeId}, ${request.credits}, ${new Date(now)})
      as taken`.execute(db);
  return only(rows).taken;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a function always answers');
  return row;
}

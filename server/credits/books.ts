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

/** `stopped`: the user's books did not add up, and no operator has cleared the alarm. */
export type GrantOutcome = 'granted' | 'known' | 'stopped' | 'no_owner';

/** Runs in the transaction of `db`, or in one of its own. */
export async function grantCredits(db: Kysely<Tables>, grant: Grant, now: number): Promise<GrantOutcome> {
  const { rows } = await sql<{ outcome: GrantOutcome }>`
    select grant_credits(${grant.ownerId}, ${grant.batchId}, ${grant.source}, ${grant.ref}, ${grant.label},
      ${grant.credits}, ${new Date(grant.expiresAt)}, ${new Date(now)}) as outcome`.execute(db);
  return singleRow(rows).outcome;
}

/** Credits to set aside. The caller makes `id`; the same id again holds nothing more. */
export type Hold = { ownerId: string; id: string; generatorType: string; credits: number };

/** `available` is what can be spent: after the hold, or what there is if it is not enough. */
export type HoldOutcome =
  | { outcome: 'held' | 'not_enough'; available: number }
  | { outcome: 'known' | 'reused' | 'no_owner'; available: null };

/** Sets credits aside, from the batch that expires first. */
export async function holdCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<HoldOutcome> {
  const { rows } = await sql<HoldOutcome>`
    select outcome, available from hold_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits},
      ${new Date(now)})`.execute(db);
  return singleRow(rows);
}

/**
 * Spends `spentCredits` of a hold, from the batch that expires first, and releases the rest. False
 * if it was settled before. If `isOurFault`, credits released into an expired batch are granted
 * again.
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
  return singleRow(rows).isSettled;
}

/** Revokes up to `credits` that remain of a batch, once for each cause. Returns how many. */
export async function revokeCredits(
  db: Kysely<Tables>,
  request: { ownerId: string; batchId: string; causeId: string; credits: number },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select revoke_credits(${request.ownerId}, ${request.batchId}, ${request.causeId}, ${request.credits}, ${new Date(now)})
      as taken`.execute(db);
  return singleRow(rows).taken;
}

function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a function always returns a row');
  return row;
}

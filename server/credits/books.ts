import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Credits to be granted. `ref` is what they are granted for: the same source and ref grant once. Times in milliseconds. */
export type Grant = {
  ownerId: string;
  batchId: string;
  source: Tables['credit_batches']['source'];
  ref: string;
  label: string;
  credits: number;
  expiresAt: number;
};

/** `stopped`: the user's books have not added up, and nothing is granted until somebody has looked. */
export type Granted = 'granted' | 'known' | 'stopped' | 'no_owner';

/** Grants credits in the transaction of `db`, or in one of its own. */
export async function grantCredits(db: Kysely<Tables>, grant: Grant, now: number): Promise<Granted> {
  const { rows } = await sql<{ outcome: Granted }>`
    select grant_credits(${grant.ownerId}, ${grant.batchId}, ${grant.source}, ${grant.ref}, ${grant.label},
      ${grant.credits}, ${new Date(grant.expiresAt)}, ${new Date(now)}) as outcome`.execute(db);
  return only(rows).outcome;
}

/** Credits to be set aside. `id` is made by whoever asks; the same one again holds nothing more. */
export type Hold = { ownerId: string; id: string; generatorType: string; credits: number };

/** `available` is what can be spent: after the hold, or where it is not enough. */
export type Held =
  | { outcome: 'held' | 'not_enough'; available: number }
  | { outcome: 'known' | 'reused' | 'no_owner'; available: null };

/** Sets credits aside, from the batch that expires first on. */
export async function holdCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select outcome, available from hold_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits},
      ${new Date(now)})`.execute(db);
  return only(rows);
}

/**
 * Spends `spentCredits` of a hold, of the batch that expires first on, and gives the rest back. False, and nothing done,
 * when it was settled before. Where `isOurFault`, credits that come back to a batch that has expired meanwhile are
 * granted anew.
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

/** Takes back at most `credits` of what remains of a batch, once for each cause. Returns how many were taken. */
export async function revokeCredits(
  db: Kysely<Tables>,
  wish: { ownerId: string; batchId: string; causeId: string; credits: number },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select revoke_credits(${wish.ownerId}, ${wish.batchId}, ${wish.causeId}, ${wish.credits}, ${new Date(now)})
      as taken`.execute(db);
  return only(rows).taken;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a function always answers');
  return row;
}

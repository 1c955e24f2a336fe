import { type Kysely, sql } from 'kysely';
import type { CreditBatch, Credits } from '../../contract/credits.ts';
import { expiringSoon, nextExpiry } from '../../domain/credits/batches.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';

/** What a user can spend at `now` (milliseconds). */
export function readCredits(
  db: Kysely<Tables>,
  ownerId: string,
  now: number,
  costsNothing: Credits['costsNothing'],
): Promise<Credits> {
  return asOwner(db, ownerId, async (tx) => {
    const { batches: rows, ...facts } = await readBooks(tx, ownerId, now);
    const open = rows
      .filter((row) => row.frozen_at === null)
      .map((row) => ({ remaining: row.credits_remaining, expiresAt: row.expires_at.getTime() }));
    const balance = open.reduce((sum, { remaining }) => sum + remaining, 0);
    const next = nextExpiry(open);
    const hasTrial = rows.some(({ source }) => source === 'bonus');
    return {
      balance,
      reserved: facts.reserved,
      expiringSoon: expiringSoon(open, now),
      nextExpiry: next === null ? null : new Date(next).toISOString(),
      batches: rows.map(viewBatch),
      hasBatches: facts.hasBatches,
      costsNothing,
      isTrialExpired: facts.isFree && balance === 0 && !hasTrial && facts.reserved === 0,
    };
  });
}

type BatchRow = {
  id: string;
  source: CreditBatch['source'];
  label: string;
  credits_total: number;
  credits_remaining: number;
  expires_at: Date;
  created_at: Date;
  frozen_at: Date | null;
};

type Facts = { reserved: number; hasBatches: boolean; isFree: boolean };

/** Batches with credits left, in spending order, and totals. One statement reads one moment. */
async function readBooks(tx: Tx, ownerId: string, now: number): Promise<Facts & { batches: BatchRow[] }> {
  const { rows } = await sql<Facts & (BatchRow | { id: null })>`
    select facts.*, batch.*
    from (select
      (select coalesce(sum(credits), 0)::int from credit_holds where owner_id = ${ownerId} and state = 'held') as reserved,
      exists (select from credit_batches where owner_id = ${ownerId}) as "hasBatches",
      not exists (select from subscriptions where owner_id = ${ownerId} and plan_id <> 'free') as "isFree") as facts
    left join (
      select id, source, label, credits_total, credits_remaining, expires_at, created_at, frozen_at from credit_batches
      where owner_id = ${ownerId} and not is_used_up and expires_at > ${new Date(now)} and credits_remaining > 0
    ) as batch on true
    order by batch.expires_at, batch.created_at, batch.id`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('facts are always a row');
  const { reserved, hasBatches, isFree } = facts;
  return { reserved, hasBatches, isFree, batches: rows.filter((row) => row.id !== null) };
}

function viewBatch(row: BatchRow): CreditBatch {
  return {
    id: row.id,
    source: row.source,
    label: row.label,
    credits_total: row.credits_total,
    credits_remaining: row.credits_remaining,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    isFrozen: row.frozen_at !== null,
  };
}

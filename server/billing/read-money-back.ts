import { sql } from 'kysely';
import type { MoneyBack } from '../../contract/billing.ts';
import type { Tx } from '../db/transact.ts';

/**
 * Paid periods that were refunded or disputed, with credits frozen or revoked, latest first, until
 * the credits would have expired at `now` (milliseconds). A disputed payment has credits left; a
 * lost dispute revokes credits after it began.
 */
export async function readMoneyBack(tx: Tx, ownerId: string, now: number): Promise<MoneyBack[]> {
  const { rows } = await sql<Omit<MoneyBack, 'at' | 'expiresAt'> & { at: Date; expiresAt: Date }>`
    select label, expires_at as "expiresAt", credits_total as total, credits_revoked as "takenBack",
      case when frozen_at is null then 0 else credits_remaining end as waiting,
      case when frozen_at is not null and credits_remaining > 0 then 'disputed'
        when taken_at >= frozen_at then 'lost'
        when taken_at >= freed_at or freed_at is null then 'refunded' else 'won' end as kind,
      case when frozen_at is not null and credits_remaining > 0 then frozen_at
        else greatest(taken_at, freed_at) end as at
    from credit_batches, lateral (
      select max(created_at) as taken_at from credit_entries
      where owner_id = ${ownerId} and batch_id = credit_batches.id and kind = 'revoke') as taken
    where owner_id = ${ownerId} and source = 'subscription' and expires_at > ${new Date(now)}
      and (credits_revoked > 0 or freed_at is not null or (frozen_at is not null and credits_remaining > 0))
    order by at desc, expires_at desc`.execute(tx);
  return rows.map(({ at, expiresAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

import { sql } from 'kysely';
import type { AccountContents } from '../../contract/account.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from './deps.ts';

/** What would be deleted with an account. Credits are those that can still be spent. */
export async function readAccountContents(deps: Deps, ownerId: string): Promise<AccountContents> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { rows } = await sql<AccountContents>`
      select (select email from profiles where id = ${ownerId}) as email,
        (select count(*)::int from projects where owner_id = ${ownerId}) as projects,
        (select count(*)::int from elements where owner_id = ${ownerId} and head_id is null) as elements,
        (select count(*)::int from element_versions where owner_id = ${ownerId}) as versions,
        (select coalesce(sum(credits_remaining), 0)::int from credit_batches
          where owner_id = ${ownerId} and expires_at > ${new Date(deps.now())}) as credits,
        (select name from subscriptions join subscription_plans on subscription_plans.id = plan_id
          where owner_id = ${ownerId} and payment_ref is not null) as plan`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('counting always gives a row');
    return row;
  });
}

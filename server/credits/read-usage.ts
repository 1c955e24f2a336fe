import { type Kysely, sql } from 'kysely';
import type { CreditUsage } from '../../contract/credits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';

/** Credits spent on the days from `from` to `to` (of the calendar in `zone`), by day and by what was made. */
export function readUsage(
  db: Kysely<Tables>,
  ownerId: string,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<CreditUsage> {
  return asOwner(db, ownerId, async (tx) => {
    const { rows } = await sql<CreditUsage['days'][number]>`
      select to_char(settled_at at time zone ${zone}, 'YYYY-MM-DD') as day, generator_type,
        sum(credits_spent)::int as credits
      from credit_holds
      where owner_id = ${ownerId} and state = 'spent'
        and settled_at >= ${from}::date::timestamp at time zone ${zone}
        and settled_at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by 1, 2 order by 1, 2`.execute(tx);
    return { total: rows.reduce((sum, { credits }) => sum + credits, 0), days: rows };
  });
}

import { type Kysely, sql } from 'kysely';
import type { CreditTransactions } from '../../contract/credits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';

/** Uses of credits, newest first: `limit` of them, older than the one with id `before`. */
export function listTransactions(
  db: Kysely<Tables>,
  ownerId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<CreditTransactions> {
  return asOwner(db, ownerId, async (tx) => {
    const { rows } = await sql<Row>`
      select hold.id, hold.generator_type, hold.credits_spent, hold.credits_remaining_after, hold.settled_at,
        projects.id as project_id, projects.name as project_name
      from credit_holds as hold
      left join runs on runs.owner_id = hold.owner_id and runs.id = hold.id
      left join projects on projects.owner_id = hold.owner_id and projects.id = runs.project_id
      where hold.owner_id = ${ownerId} and hold.state = 'spent'
        and (${before ?? null}::uuid is null or (hold.settled_at, hold.id) < (
          select earlier.settled_at, earlier.id from credit_holds as earlier
          where earlier.owner_id = ${ownerId} and earlier.id = ${before ?? null}::uuid))
      order by hold.settled_at desc, hold.id desc limit ${limit + 1}`.execute(tx);
    const transactions = rows.slice(0, limit).map((row) => ({
      id: row.id,
      user_id: ownerId,
      generator_type: row.generator_type,
      credits_used: row.credits_spent,
      credits_remaining_after: row.credits_remaining_after,
      created_at: row.settled_at.toISOString(),
      project:
        row.project_id === null || row.project_name === null
          ? null
          : { id: row.project_id, name: row.project_name },
    }));
    return { transactions, hasMore: rows.length > limit };
  });
}

type Row = {
  id: string;
  generator_type: string;
  credits_spent: number;
  credits_remaining_after: number;
  settled_at: Date;
  project_id: string | null;
  project_name: string | null;
};

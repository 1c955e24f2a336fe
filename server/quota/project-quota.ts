import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';

/** What a user's plan says of projects; nulls where there is no subscription. A plan without a most is unlimited. */
export type PlanRow = { plan: string | null; most: number | null };

/** What holds for a user without a subscription. */
const unsubscribed = { name: 'Free', limit: 10 };

/**
 * Locks the set of a user's projects until the transaction ends: what adds to it or takes from it, or chooses the
 * current one, comes here first. Returns the current project's id.
 */
export async function lockProjects(tx: Tx, ownerId: string): Promise<{ currentProjectId: string | null }> {
  const row = await tx
    .selectFrom('profiles')
    .select('current_project_id')
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { currentProjectId: row.current_project_id };
}

/** Throws the refusal when the user's plan holds no further project. The set of projects must be locked. */
export async function requireRoom(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql<PlanRow & { counted: number }>`
    select coalesce((select counted from project_counts where owner_id = ${ownerId}), 0) as counted, plans.*
    from ${planOf(ownerId)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('counting always gives a row');
  const limit = limitOf(row);
  if (limit === null || row.counted < limit) return;
  throw new AppError(
    'project_limit',
    `Your ${row.plan ?? unsubscribed.name} plan holds ${limit} ${limit === 1 ? 'project' : 'projects'}. Delete one, or choose a larger plan.`,
  );
}

/** The most projects that a plan allows; null is unlimited. */
export function limitOf({ plan, most }: PlanRow): number | null {
  return plan === null ? unsubscribed.limit : most;
}

/** SQL: one row `plans` of PlanRow's columns, to select from. */
export function planOf(ownerId: string): RawBuilder<PlanRow> {
  return sql`(select) as always left join (
    select subscription_plans.name as plan, subscription_plans.max_projects as most
    from subscriptions join subscription_plans on subscription_plans.id = subscriptions.plan_id
    where subscriptions.owner_id = ${ownerId}
  ) as plans on true`;
}

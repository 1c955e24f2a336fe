import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';

/** A user's plan and the projects it allows; null is unlimited. */
export type PlanRow = { plan: string; max_projects: number | null };

/**
 * Locks a user's set of projects until the transaction ends. Take this lock before adding or
 * trashing a project or choosing the current one, and before the lock on the account. Returns the
 * current project's id.
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

/** Throws `project_limit` if the plan allows no `more` projects. Projects must be locked. */
export async function checkPlanProjects(tx: Tx, ownerId: string, more = 1): Promise<void> {
  const { rows } = await sql<PlanRow & { counted: number }>`
    select coalesce((select counted from project_counts where owner_id = ${ownerId}), 0) as counted, plans.*
    from ${planOf(ownerId)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('every user has a plan');
  const { plan, max_projects: max, counted } = row;
  if (max === null || counted + more <= max) return;
  const holds = `Your ${plan} plan holds ${max} ${max === 1 ? 'project' : 'projects'}`;
  throw new AppError(
    'project_limit',
    more === 1
      ? `${holds}. Delete one, or choose a larger plan.`
      : `${holds}, you have ${counted}, and this would add ${more}. Delete some, or choose a larger plan.`,
  );
}

/**
 * SQL to select from: one row `plans` of PlanRow's columns; the Free plan without a subscription.
 */
export function planOf(ownerId: string): RawBuilder<PlanRow> {
  return sql`(
    select name as plan, max_projects from subscription_plans
    where id = coalesce((select plan_id from subscriptions where owner_id = ${ownerId}), 'free')
  ) as plans`;
}

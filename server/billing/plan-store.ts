import type { Kysely } from 'kysely';
import type { SubscriptionPlan } from '../../contract/billing.ts';
import { PlanId } from '../../contract/billing.ts';
import type { Tables } from '../db/tables.ts';
import { wrongState } from './current-subscription.ts';

/** The plans on offer, cheapest first. */
export async function listPlans(db: Kysely<Tables>): Promise<SubscriptionPlan[]> {
  return (await allPlans(db)).filter(({ isActive }) => isActive).map(({ plan }) => plan);
}

/** Throws wrong_plan_state for a plan that is no longer offered, even to those who have it. */
export async function requireOffered(db: Kysely<Tables>, id: PlanId): Promise<void> {
  if ((await listPlans(db)).some((plan) => plan.id === id)) return;
  const { name } = await readPlan(db, id);
  throw wrongState(`${name} is no longer offered. Please choose another plan.`);
}

/** A plan by its id, also one that is no longer offered. */
export async function readPlan(db: Kysely<Tables>, id: string): Promise<SubscriptionPlan> {
  const found = (await allPlans(db)).find(({ plan }) => plan.id === id);
  if (found === undefined) throw new Error(`There is no plan ${id}.`);
  return found.plan;
}

async function allPlans(db: Kysely<Tables>): Promise<{ plan: SubscriptionPlan; isActive: boolean }[]> {
  const rows = await db.selectFrom('subscription_plans').selectAll().orderBy('price_cents').execute();
  return rows.map(({ is_active: isActive, ...row }) => ({
    isActive,
    plan: {
      id: PlanId.parse(row.id),
      name: row.name,
      price_cents: row.price_cents,
      credits_per_month: row.credits_per_month,
      max_projects: row.max_projects,
      features: row.features,
      is_popular: row.is_popular,
    },
  }));
}

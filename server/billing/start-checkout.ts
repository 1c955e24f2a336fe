import { type Kysely, sql } from 'kysely';
import type { StartCheckout } from '../../contract/billing.ts';
import { hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { askService, billingOf } from './ask-service.ts';
import { currentSubscription, wrongState } from './current-subscription.ts';
import { addCustomer, findCustomer } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { readPlan, requireOffered } from './plan-store.ts';
import type { Payments } from './port.ts';
import type { BillingParts } from './sync-customer.ts';

/** How long a checkout for the same plan is reused, in milliseconds. */
const checkoutLastsMs = hourMs;

/**
 * Begins paying for a first plan. Two tabs or a double click share one checkout; of two plans only
 * the last chosen can be paid. Returns the address of the payment page. `origin` is that of our
 * pages. Throws wrong_plan_state for a user who pays already, and for a plan that is no longer
 * offered.
 */
export async function startCheckout(
  deps: Deps,
  ownerId: string,
  request: StartCheckout,
  origin: string,
): Promise<string> {
  const parts = billingOf(deps);
  const { db, payments, now } = parts;
  const customerRef = await customerOf(parts, ownerId);
  const live = await currentSubscription(parts, ownerId);
  if (live?.status === 'past_due')
    throw wrongState('Your last renewal was not paid. Pay it under Manage billing, and your plan goes on.');
  if (live !== null) {
    const { name } = await readPlan(db, live.planId);
    throw wrongState(`You are on the ${name} plan already. Change it on your subscription page.`);
  }
  await requireOffered(db, request.planId);
  const key = await takeTurn(db, ownerId, payments.kind, request, now());
  if (key === null) throw wrongState('This checkout was begun for another plan. Please choose again.');
  const { url } = await askService(
    payments.startCheckout({
      key,
      customerRef,
      ownerId,
      planId: request.planId,
      doneUrl: `${origin}/subscription?checkout=done`,
      canceledUrl: `${origin}/subscription?checkout=canceled`,
    }),
  );
  // If another checkout took over meanwhile, this page is shown to nobody, so nobody can pay there.
  if (!(await hasTurn(db, ownerId, key)))
    throw wrongState('Another checkout was begun in another tab. Please continue there.');
  return url;
}

/** Whether a user recently began a checkout that may be paid by now. */
export async function hasOpenCheckout(db: Kysely<Tables>, ownerId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_checkouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('started_at', '>', new Date(now - checkoutLastsMs))
    .executeTakeFirst();
  return row !== undefined;
}

async function customerOf({ db, payments }: BillingParts, ownerId: string): Promise<string> {
  const known = await findCustomer(db, ownerId, payments.kind);
  if (known !== null) return known;
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const ref = await askService(payments.makeCustomer({ ownerId, email }));
  return addCustomer(db, { ownerId, service: payments.kind, ref });
}

/**
 * The key of the only checkout that a user may pay now; null if the id was used for another plan.
 */
function takeTurn(
  db: Kysely<Tables>,
  ownerId: string,
  service: Payments['kind'],
  { id, planId }: StartCheckout,
  now: number,
): Promise<string | null> {
  return transact(db, async (tx) => {
    await sql`select lock_books(${ownerId})`.execute(tx);
    const open = await tx
      .selectFrom('payment_checkouts')
      .select(['id', 'service', 'plan_id', 'started_at'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    const isYoung = open !== undefined && open.started_at.getTime() > now - checkoutLastsMs;
    if (isYoung && open.service === service && open.plan_id === planId) return open.id;
    if (open?.id === id && open.plan_id !== planId) return null;
    const values = { id, service, plan_id: planId, started_at: new Date(now) };
    await tx
      .insertInto('payment_checkouts')
      .values({ owner_id: ownerId, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute();
    return id;
  });
}

async function hasTurn(db: Kysely<Tables>, ownerId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_checkouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

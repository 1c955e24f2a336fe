import { type Kysely, sql } from 'kysely';
import type { StartCheckout } from '../../contract/billing.ts';
import { hourMs } from '../../domain/time.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { callPayments, requireBilling } from './call-payments.ts';
import { currentSubscription, wrongState } from './current-subscription.ts';
import { addCustomer, findCustomer } from './customer-store.ts';
import type { Deps } from './deps.ts';
import { readPlan, requireOffered } from './plan-store.ts';
import type { Payments } from './port.ts';
import type { BillingParts } from './sync-customer.ts';

/** How long a checkout for the same plan is reused, in milliseconds. */
const checkoutReuseMs = hourMs;

/**
 * Starts paying for a first plan and returns the address of the payment page. Two tabs or a double
 * click share one checkout; of two plans only the last chosen can be paid. `origin` is that of our
 * pages. Throws wrong_plan_state for a user who already pays, and for a plan that is not offered.
 */
export async function startCheckout(
  deps: Deps,
  ownerId: string,
  request: StartCheckout,
  origin: string,
): Promise<string> {
  const parts = requireBilling(deps);
  const { db, payments, now } = parts;
  const customerRef = await ensureCustomer(parts, ownerId);
  const live = await currentSubscription(parts, ownerId);
  if (live?.status === 'past_due')
    throw wrongState('Your last renewal was not paid. Pay it under Manage billing to keep your plan.');
  if (live !== null) {
    const { name } = await readPlan(db, live.planId);
    throw wrongState(`You are already on the ${name} plan. Change it on your subscription page.`);
  }
  await requireOffered(db, request.planId);
  const key = await claimCheckout(db, ownerId, payments.kind, request, now());
  if (key === null) throw wrongState('This checkout was started for another plan. Please choose again.');
  const { url } = await callPayments(
    payments.startCheckout({
      key,
      customerRef,
      ownerId,
      planId: request.planId,
      doneUrl: `${origin}/subscription?checkout=done`,
      canceledUrl: `${origin}/subscription?checkout=canceled`,
    }),
  );
  // If another checkout took over meanwhile, never show this page: the user could pay twice.
  if (!(await isCurrentCheckout(db, ownerId, key)))
    throw wrongState('You started another checkout in another tab. Please continue there.');
  return url;
}

/** Whether a user recently started a checkout that may be paid by now. */
export async function hasOpenCheckout(db: Kysely<Tables>, ownerId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_checkouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('started_at', '>', new Date(now - checkoutReuseMs))
    .executeTakeFirst();
  return row !== undefined;
}

async function ensureCustomer({ db, payments }: BillingParts, ownerId: string): Promise<string> {
  const known = await findCustomer(db, ownerId, payments.kind);
  if (known !== null) return known;
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const ref = await callPayments(payments.createCustomer({ ownerId, email }));
  return addCustomer(db, { ownerId, service: payments.kind, ref });
}

/** The key of the only checkout that a user may pay now; null if its id is of another plan. */
function claimCheckout(
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
    const isRecent = open !== undefined && open.started_at.getTime() > now - checkoutReuseMs;
    if (isRecent && open.service === service && open.plan_id === planId) return open.id;
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

async function isCurrentCheckout(db: Kysely<Tables>, ownerId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_checkouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

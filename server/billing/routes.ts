import { type Context, Hono } from 'hono';
import {
  ChangePlan,
  FinishSandboxCheckout,
  type PaymentPage,
  type Plans,
  type SandboxCheckout,
  StartCheckout,
} from '../../contract/billing.ts';
import { urls } from '../../contract/urls.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { idOf } from '../http/id-of.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { readBody } from '../http/read-body.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { callPayments } from './call-payments.ts';
import { cancelPlanChange, changePlan, quoteUpgrade } from './change-plan.ts';
import type { Deps } from './deps.ts';
import { cancelSubscription, resumeSubscription } from './end-subscription.ts';
import { finishSandboxCheckout, readSandboxCheckout } from './finish-sandbox-checkout.ts';
import { openPortal } from './open-portal.ts';
import { listPlans } from './plan-store.ts';
import { BadPaymentEvent } from './port.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import { startCheckout } from './start-checkout.ts';

/** Only the plans and the events of the payment service need no sign-in. */
export function billingRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();
  const originOf = (c: Context<ActorEnv>) => ownOrigin(c, deps.origins, deps.settings.publicOrigin);
  const answerSubscription = async (c: Context<ActorEnv>, ownerId: string) =>
    c.json(await readSubscription(deps, ownerId));

  routes.get(urls.plans, async (c) => c.json({ plans: await listPlans(deps.db) } satisfies Plans));

  routes.get(urls.subscription, (c) => answerSubscription(c, userOf(c).ownerId));

  routes.post(urls.subscriptionQuote, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await quoteUpgrade(deps, ownerId, (await readBody(c, ChangePlan)).planId));
  });

  routes.post(urls.subscriptionPlan, async (c) => {
    const { ownerId } = userOf(c);
    await changePlan(deps, ownerId, (await readBody(c, ChangePlan)).planId);
    return answerSubscription(c, ownerId);
  });

  routes.delete(urls.subscriptionPlan, async (c) => {
    const { ownerId } = userOf(c);
    await cancelPlanChange(deps, ownerId);
    return answerSubscription(c, ownerId);
  });

  routes.post(urls.subscriptionEnd, async (c) => {
    const { ownerId } = userOf(c);
    await cancelSubscription(deps, ownerId);
    return answerSubscription(c, ownerId);
  });

  routes.delete(urls.subscriptionEnd, async (c) => {
    const { ownerId } = userOf(c);
    await resumeSubscription(deps, ownerId);
    return answerSubscription(c, ownerId);
  });

  routes.post(urls.checkouts, async (c) => {
    const { ownerId } = userOf(c);
    const request = await readBody(c, StartCheckout);
    const url = await startCheckout(deps, ownerId, request, originOf(c));
    return c.json({ url } satisfies PaymentPage);
  });

  routes.post(urls.billingPortal, async (c) => {
    const { ownerId } = userOf(c);
    return c.json({ url: await openPortal(deps, ownerId, originOf(c)) } satisfies PaymentPage);
  });

  routes.get(urls.sandboxCheckout(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const checkout = await readSandboxCheckout(deps, ownerId, idOf(c));
    return c.json(checkout satisfies SandboxCheckout);
  });

  routes.post(urls.sandboxCheckout(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { outcome } = await readBody(c, FinishSandboxCheckout);
    return c.json((await finishSandboxCheckout(deps, ownerId, id, outcome)) satisfies SandboxCheckout);
  });

  routes.post(urls.stripeEvents, async (c) => {
    const { payments } = deps;
    if (payments?.readEvent === undefined) throw notFound();
    const reading = payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
    const event = await callPayments(reading).catch((cause: unknown) => {
      if (!(cause instanceof BadPaymentEvent)) throw cause;
      throw new AppError('invalid_request', 'This event is not for this server.', { cause });
    });
    await receiveEvent(deps.db, payments.kind, event, deps.now());
    deps.wakeBilling();
    return c.json({ received: true });
  });

  return routes;
}

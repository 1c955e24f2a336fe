import {
  PaymentPage,
  type PlanId,
  Plans,
  SandboxCheckout,
  type SandboxOutcome,
  Subscription,
  UpgradeQuote,
} from '../../../contract/billing.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

export type PaidPlanId = Exclude<PlanId, 'free'>;

/** The plans that can be had, the cheapest first. */
export function loadPlans(signal?: AbortSignal): Promise<Answer<Plans>> {
  return request(urls.plans, (_, json) => Plans.parse(json), { signal });
}

/** The user's plan and how it goes on. */
export function loadSubscription(signal?: AbortSignal): Promise<Answer<Subscription>> {
  return request(urls.subscription, (_, json) => Subscription.parse(json), { signal });
}

/** What an upgrade costs now. */
export function quoteUpgrade(planId: PaidPlanId, signal?: AbortSignal): Promise<Answer<UpgradeQuote>> {
  return request(urls.subscriptionQuote, (_, json) => UpgradeQuote.parse(json), {
    body: { planId },
    signal,
  });
}

/**
 * Begins the payment of a first plan; answers where the browser must go. `id` is new for each
 * click.
 */
export function startCheckout(id: string, planId: PaidPlanId): Promise<Answer<PaymentPage>> {
  return request(urls.checkouts, readPage, { body: { id, planId } });
}

/** Changes the plan: to a dearer one at once, to a cheaper one at the period's end. */
export function changePlan(planId: PaidPlanId): Promise<Answer<null>> {
  return request(urls.subscriptionPlan, nothing, { body: { planId } });
}

/** Takes back the change to a cheaper plan. */
export function keepPlan(): Promise<Answer<null>> {
  return request(urls.subscriptionPlan, nothing, { method: 'DELETE', body: {} });
}

/** Ends the plan at the period's end. */
export function cancelPlan(): Promise<Answer<null>> {
  return request(urls.subscriptionEnd, nothing, { body: {} });
}

/** Takes the end of the plan back. */
export function resumePlan(): Promise<Answer<null>> {
  return request(urls.subscriptionEnd, nothing, { method: 'DELETE', body: {} });
}

/** The page on which card and receipts are looked after. */
export function openBillingPortal(): Promise<Answer<PaymentPage>> {
  return request(urls.billingPortal, readPage, { body: {} });
}

/** A checkout of the sandbox. */
export function loadSandboxCheckout(id: string, signal?: AbortSignal): Promise<Answer<SandboxCheckout>> {
  return request(urls.sandboxCheckout(id), (_, json) => SandboxCheckout.parse(json), { signal });
}

/** Plays how the bank answers a checkout of the sandbox. How it then stands is asked for again. */
export function finishSandboxCheckout(id: string, outcome: SandboxOutcome): Promise<Answer<null>> {
  return request(urls.sandboxCheckout(id), nothing, { body: { outcome } });
}

function readPage(_: unknown, json: unknown): PaymentPage {
  return PaymentPage.parse(json);
}

function nothing(): null {
  return null;
}

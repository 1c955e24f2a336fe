import { z } from 'zod';

export const PlanId = z.enum(['free', 'basic', 'growth', 'pro']);
export type PlanId = z.infer<typeof PlanId>;

/** A plan on offer, by the specification’s names. Prices in US cents. */
export const SubscriptionPlan = z.object({
  id: PlanId,
  name: z.string(),
  price_cents: z.number().int(),
  credits_per_month: z.number().int(),
  /** Null means unlimited. */
  max_projects: z.number().int().nullable(),
  features: z.object({
    ai_generators: z.boolean(),
    priority_support: z.boolean(),
    export_formats: z.array(z.string()),
    api_access: z.boolean(),
  }),
  is_popular: z.boolean(),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** The answer of GET /api/plans: the active ones, cheapest first. */
export const Plans = z.object({ plans: z.array(SubscriptionPlan) });
export type Plans = z.infer<typeof Plans>;

/** A paid period whose credits are or were frozen, or were revoked. Credits are whole. */
export const MoneyBack = z.object({
  /** What its batch is called: 'Growth, November'. */
  label: z.string(),
  /**
   * `disputed`: a bank asks for the payment back, not yet decided. `lost`: decided, the payment
   * went back. `won`: decided, the payment stays. `refunded`: in full or in part.
   */
  kind: z.enum(['disputed', 'lost', 'won', 'refunded']),
  /** When the dispute began, or when credits were last unfrozen or revoked. */
  at: z.string(),
  /** The credits that came with it. */
  total: z.number().int(),
  waiting: z.number().int(),
  /** When they expire, whatever the dispute's outcome. */
  expiresAt: z.string(),
  takenBack: z.number().int(),
});
export type MoneyBack = z.infer<typeof MoneyBack>;

/** The answer of GET /api/subscription. Times are ISO. */
export const Subscription = z.object({
  plan: SubscriptionPlan,
  /** `canceled`: cancelled, until the period ends. `past_due`: the renewal was not paid. */
  status: z.enum(['active', 'canceled', 'past_due']),
  currentPeriodStart: z.string(),
  /** Null: it does not end. */
  currentPeriodEnd: z.string().nullable(),
  /** The cheaper plan that begins at the period’s end; null if none does. */
  nextPlan: SubscriptionPlan.nullable(),
  /** Until when a failed renewal can be paid. */
  graceEndsAt: z.string().nullable(),
  /** Credits left from batches granted before the current period. */
  rolledOver: z.number().int(),
  rolledOverTrial: z.number().int(),
  /** What 'this month' means: the billing period, or on Free 30 days. */
  month: z.object({ start: z.string(), end: z.string() }),
  /** Spent in that month, from any batch. */
  usedThisPeriod: z.number().int(),
  /** When the trial’s credits expire or expired; null without a trial. */
  trialExpiresAt: z.string().nullable(),
  trialUsed: z.number().int(),
  /** Disputed or refunded payments, latest first, until their credits would have expired. */
  moneyBack: z.array(MoneyBack),
  /** The card, such as 'Visa ending 4242'. */
  paymentMethod: z.string().nullable(),
  /** Whether there may be a card or receipts to manage, also after the last paid period. */
  isCustomer: z.boolean(),
  /** The payment service; null if none is set up. */
  payments: z.enum(['stripe', 'sandbox']).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The body of POST /api/checkouts. The browser makes the id (UUIDv7), once per click. */
export const StartCheckout = z.strictObject({ id: z.uuid(), planId: PlanId.exclude(['free']) });
export type StartCheckout = z.infer<typeof StartCheckout>;

/** Where the browser goes: to the payment page, or to the customer’s portal. */
export const PaymentPage = z.object({ url: z.string() });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** The body of POST /api/subscription/quote and of POST /api/subscription/plan. */
export const ChangePlan = z.strictObject({ planId: PlanId.exclude(['free']) });
export type ChangePlan = z.infer<typeof ChangePlan>;

/**
 * The answer of POST /api/subscription/quote, in cents. `creditedCents` is the unused part of the
 * old period.
 */
export const UpgradeQuote = z.object({
  planId: PlanId,
  priceCents: z.number().int(),
  creditedCents: z.number().int(),
  dueCents: z.number().int(),
});
export type UpgradeQuote = z.infer<typeof UpgradeQuote>;

export const SandboxOutcome = z.enum(['paid', 'declined', 'confirm', 'late', 'renewal_declined']);
export type SandboxOutcome = z.infer<typeof SandboxOutcome>;

export const SandboxCheckout = z.object({
  id: z.uuid(),
  plan: SubscriptionPlan,
  state: z.enum(['open', 'pending', 'paid', 'canceled']),
  /** Pending because the bank asks for confirmation: POST any outcome but `late` to answer. */
  needsConfirmation: z.boolean(),
  priceCents: z.number().int(),
  creditedCents: z.number().int(),
  dueCents: z.number().int(),
  periodStart: z.string(),
  periodEnd: z.string(),
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

export const FinishSandboxCheckout = z.strictObject({ outcome: SandboxOutcome });

import type { Generated } from 'kysely';

type Service = 'stripe' | 'sandbox';

/** Tables of `migrations/0006_billing.sql`, as `0010` and `0014` left them. */
export type BillingTables = {
  payment_customers: {
    owner_id: string;
    service: Service;
    ref: string;
    asked: Generated<number>;
    applied: Generated<number>;
    due_at: Date | null;
    tries: Generated<number>;
    declined: Generated<number>;
    portal_opened_at: Date | null;
    looked_at: Date | null;
  };
  payment_checkouts: {
    owner_id: string;
    id: string;
    service: Service;
    plan_id: string;
    started_at: Date;
  };
  payment_events: {
    service: Service;
    id: string;
    type: string;
    customer_ref: string | null;
    state: 'waiting' | 'done';
    tries: Generated<number>;
    next_try_at: Date | null;
    alerted_at: Date | null;
    created_at: Date;
    received_at: Date;
  };
  payment_comparisons: {
    service: Service;
    day: string;
    begun_at: Date;
    alive_at: Date;
    ended_at: Date | null;
  };
  billing_shortfalls: { owner_id: string; period_ref: string; credits: number; recorded_at: Date };
  sandbox_checkouts: {
    owner_id: string;
    id: string;
    plan_id: string;
    state: Generated<'open' | 'pending' | 'paid' | 'canceled'>;
    subscription_id: string | null;
    pays_at: Date | null;
    created_at: Date;
  };
  sandbox_subscriptions: {
    owner_id: string;
    id: string;
    plan_id: string;
    state: 'active' | 'past_due' | 'ended';
    anchor: Date;
    months: number;
    period_start: Date;
    period_end: Date;
    ends_at_period_end: Generated<boolean>;
    next_plan_id: string | null;
    is_declined: Generated<boolean>;
    created_at: Date;
    changed_at: Date;
  };
  sandbox_periods: {
    owner_id: string;
    id: string;
    subscription_id: string;
    plan_id: string;
    cause: string;
    period_start: Date;
    period_end: Date;
    paid_at: Date;
    price_cents: number;
    amount_cents: number;
    refunded_cents: Generated<number>;
    dispute: Generated<'none' | 'open' | 'lost'>;
  };
};

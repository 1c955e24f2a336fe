import type { Generated, JSONColumnType } from 'kysely';
import type { Computed } from './computed.ts';

/**
 * Tables of `migrations/0002_accounts.sql`, with columns of `0006` and `help_messages` of `0020`.
 */
export type AccountTables = {
  profiles: {
    id: string;
    email: string;
    full_name: string | null;
    avatar_url: string | null;
    theme: Generated<'system' | 'light' | 'dark'>;
    current_project_id: string | null;
    closed_at: Date | null;
    created_at: Computed<Date>;
    updated_at: Generated<Date>;
  };
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    full_name: string | null;
    created_at: Computed<Date>;
  };
  sign_ins: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    code_verifier: string;
    return_to: string;
    expires_at: Date;
  };
  sessions: {
    token_hash: Buffer;
    id: string;
    user_id: string;
    device: Generated<string>;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    access_until: Date;
    ends_at: Date;
  };
  subscription_plans: {
    id: string;
    name: string;
    price_cents: number;
    credits_per_month: number;
    max_projects: number | null;
    features: JSONColumnType<PlanFeatures>;
    is_active: Generated<boolean>;
    is_popular: Generated<boolean>;
  };
  subscriptions: {
    owner_id: string;
    id: string;
    plan_id: string;
    status: 'active' | 'canceled' | 'past_due';
    current_period_start: Date;
    current_period_end: Date | null;
    payment_service: 'stripe' | 'sandbox' | null;
    payment_ref: string | null;
    period_ref: string | null;
    next_plan_id: string | null;
    grace_ends_at: Date | null;
    payment_method: string | null;
    created_at: Computed<Date>;
  };
  help_messages: {
    owner_id: string;
    id: string;
    reference: Generated<string>;
    email: string | null;
    message: string;
    answer: string | null;
    answered_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
  };
  trial_grants: { subject_hash: Buffer; granted_at: Computed<Date> };
  provider_keys: {
    owner_id: string;
    provider: 'openai' | 'anthropic' | 'google';
    sealed: Buffer;
    last_four: string;
    base_url: string | null;
    model: string | null;
    reads_at_most: number | null;
    is_used: Generated<boolean>;
    tested_at: Date;
    created_at: Computed<Date>;
  };
};

/** `subscription_plans.features`, with the names of the specification. */
export type PlanFeatures = {
  ai_generators: boolean;
  priority_support: boolean;
  export_formats: string[];
  api_access: boolean;
};

import type { PaidPlanId } from './port.ts';

/** Stripe, the sandbox on a private machine, or nobody. `prices`: Stripe's price ids. */
export type PaymentSettings =
  | {
      kind: 'stripe';
      secretKey: string;
      webhookSecret: string;
      prices: Readonly<Record<PaidPlanId, string>>;
    }
  | { kind: 'sandbox' }
  | { kind: 'none' };

/** All or none are needed, each with what to write. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'write the secret key from Stripe’s dashboard; it starts with sk_live_ or sk_test_',
  STRIPE_WEBHOOK_SECRET: 'write the signing secret of the webhook endpoint; it starts with whsec_',
  STRIPE_PRICE_BASIC: 'write the id of the monthly price of Basic; it starts with price_',
  STRIPE_PRICE_GROWTH: 'write the id of the monthly price of Growth; it starts with price_',
  STRIPE_PRICE_PRO: 'write the id of the monthly price of Pro; it starts with price_',
} as const;

export type StripeKey = keyof typeof stripeKeys;

/** One line for each missing setting, unless all are missing. */
export function stripeProblems(given: Partial<Record<StripeKey, string>>): string[] {
  const names = Object.keys(stripeKeys) as StripeKey[];
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name}: ${stripeKeys[name]}.`);
}

/** `given`: all settings of Stripe, or none. */
export function choosePayments(
  given: Partial<Record<StripeKey, string | undefined>>,
  isProduction: boolean,
): PaymentSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_BASIC: basic,
    STRIPE_PRICE_GROWTH: growth,
    STRIPE_PRICE_PRO: pro,
  } = given;
  if (secretKey && webhookSecret && basic && growth && pro)
    return { kind: 'stripe', secretKey, webhookSecret, prices: { basic, growth, pro } };
  return { kind: isProduction ? 'none' : 'sandbox' };
}

export function paymentsInWords(settings: PaymentSettings): string {
  switch (settings.kind) {
    case 'stripe':
      return settings.secretKey.includes('_test_')
        ? 'by Stripe, in its test mode: no money moves'
        : 'by Stripe';
    case 'sandbox':
      return 'a sandbox on this machine: no money moves, since STRIPE_SECRET_KEY is not set';
    case 'none':
      return 'not set up: plans can’t be bought without the STRIPE_ settings';
  }
}

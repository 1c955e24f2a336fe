/** Query keys, per user. */
export const billingKeys = {
  plans: ['plans'] as const,
  subscription: (userId: string) => ['subscription', userId] as const,
  upgradeQuote: (userId: string, planId: string) => ['upgrade-quote', userId, planId] as const,
  sandboxCheckout: (userId: string, id: string) => ['sandbox-checkout', userId, id] as const,
};

/** Query keys, per user. Days are written '2026-11-01'. */
export const creditKeys = {
  credits: (userId: string | null) => ['credits', userId] as const,
  transactions: (userId: string, count: number) => ['credit-transactions', userId, count] as const,
  usage: (userId: string, since: string | undefined, to: string | undefined) =>
    ['credit-usage', userId, since, to] as const,
};

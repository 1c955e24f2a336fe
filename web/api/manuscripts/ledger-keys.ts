/** Query keys, per user. Those of a manuscript's ledger begin alike: one change reloads all. */
export const ledgerKeys = {
  facts: (userId: string, headId: string) => ['ledger', userId, headId, 'facts'] as const,
  /** The facts that hold in a scene; null: all of them. */
  factsAt: (userId: string, headId: string, sceneId: string | null) =>
    ['ledger', userId, headId, 'facts', sceneId] as const,
  findings: (userId: string, headId: string) => ['ledger', userId, headId, 'findings'] as const,
  /** What a check would cost, and the last one. */
  check: (userId: string, headId: string) => ['checks', userId, headId] as const,
};

/** Query keys, per user. */
export const elementKeys = {
  /** The history. `state` is the current version and the alternatives. */
  versions: (userId: string, id: string, state: string) => ['versions', userId, id, state] as const,
  version: (userId: string, id: string, versionId: string) => ['version', userId, id, versionId] as const,
  suggestions: (userId: string, id: string) => ['suggestions', userId, id] as const,
  inTrash: (id: string) => ['in-trash', id] as const,
  /** The shapes of a kind: a part of the program, and so the same for everybody. */
  result: (kind: string) => ['result', kind] as const,
  shapes: (kinds: readonly string[]) => ['shapes', ...kinds] as const,
};

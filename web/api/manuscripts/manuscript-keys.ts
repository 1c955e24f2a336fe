/** Query keys, per user. */
export const manuscriptKeys = {
  all: (userId: string) => ['manuscripts', userId] as const,
  /** What is where in a manuscript, with words and states. */
  tree: (userId: string, headId: string) => ['manuscripts', userId, headId, 'tree'] as const,
  comments: (userId: string, headId: string) => ['manuscripts', userId, headId, 'comments'] as const,
};

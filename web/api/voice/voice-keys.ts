/** Query keys, per user, so that one never sees another's data. */
export const voiceKeys = {
  ofProject: (userId: string, projectId: string) => ['voice', userId, projectId] as const,
};

/** Query keys, per user. Those of a project begin alike, so that one change reloads all. */
export const jobKeys = {
  /** Open jobs and those whose end was not seen. */
  open: (userId: string) => ['jobs', userId, 'open'] as const,
  job: (userId: string, id: string) => ['jobs', userId, 'job', id] as const,
  ofProject: (userId: string, projectId: string) => ['project-jobs', userId, projectId] as const,
  update: (userId: string, projectId: string, elementId: string | null) =>
    ['project-jobs', userId, projectId, 'update', elementId] as const,
  rest: (userId: string, projectId: string) => ['project-jobs', userId, projectId, 'rest'] as const,
  /** A proposal beside what its element says now. */
  proposal: (userId: string, elementId: string, versionId: string) =>
    ['proposal', userId, elementId, versionId] as const,
  reasons: (userId: string, elementId: string) => ['reasons', userId, elementId] as const,
};

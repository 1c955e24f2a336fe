import type { ListProjects } from '../../../contract/projects.ts';

/** Query keys, per user, so that one never sees another's data. */
export const projectKeys = {
  all: (userId: string) => ['projects', userId] as const,
  lists: (userId: string) => ['projects', userId, 'list'] as const,
  list: (userId: string, query: ListProjects) => ['projects', userId, 'list', query] as const,
  page: (userId: string, id: string) => ['projects', userId, 'page', id] as const,
  trash: (userId: string) => ['trash', userId] as const,
};

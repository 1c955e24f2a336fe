import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListProjects, ProjectList } from '../../../../contract/projects.ts';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { listProjects } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { changeUser } from '../../../api/session/use-session.ts';
import { withTimeLimit } from '../time-limit.ts';
import { keepList, recallList } from './kept-list.ts';
import { isFirstList } from './list-address.ts';
import { settleCurrent } from './settle-current.ts';
import { makeCurrent } from './shown-lists.ts';

/** How long the list waits for the server, in seconds. */
const timeoutSeconds = 10;

/**
 * One page of a user's projects. The first page starts from what this browser kept; other pages
 * show the one before while loading.
 */
export function useProjectList(userId: string, query: ListProjects) {
  const kept = () => (isFirstList(query) ? recallList(deviceStorage, userId) : null);
  return useQuery({
    queryKey: projectKeys.list(userId, query),
    queryFn: ({ signal }) => loadList(userId, query, signal),
    placeholderData: keepPreviousData,
    initialData: () => kept()?.list,
    initialDataUpdatedAt: () => kept()?.keptAt,
    staleTime: 0,
    retry: false,
  });
}

async function loadList(userId: string, query: ListProjects, signal: AbortSignal): Promise<ProjectList> {
  const list = async (asked: ListProjects) =>
    acceptedOf(await withTimeLimit(timeoutSeconds, listProjects(asked, signal)));
  const loaded = await settleCurrent(await list(query), query, { list, choose: makeCurrent });
  changeUser({ currentProjectId: loaded.currentProjectId });
  if (isFirstList(query)) keepList(deviceStorage, userId, { list: loaded, keptAt: Date.now() });
  return loaded;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListProjects, ProjectList } from '../../../../contract/projects.ts';
import { deviceStorage } from '../../../api/browser-storage.ts';
import { listProjects } from '../../../api/projects.ts';
import { changeUser } from '../../../api/use-session.ts';
import { answerOf, within } from '../answers.ts';
import { projectKeys } from '../project-keys.ts';
import { keepList, recallList } from './kept-list.ts';
import { isFirstList } from './list-address.ts';
import { settleCurrent } from './settle-current.ts';
import { makeCurrent } from './shown-lists.ts';

/** How long the list waits for the server, in seconds. */
const patienceSeconds = 10;

/**
 * One page of a user's projects. The first page is there at once where this browser kept it, and is then refreshed;
 * another page or search shows the one before until it is there.
 */
export function useProjectList(userId: string, query: ListProjects) {
  const kept = () => (isFirstList(query) ? recallList(deviceStorage, userId) : null);
  return useQuery({
    queryKey: projectKeys.list(userId, query),
    queryFn: () => loadList(userId, query),
    placeholderData: keepPreviousData,
    initialData: () => kept()?.list,
    initialDataUpdatedAt: () => kept()?.keptAt,
    staleTime: 0,
    retry: false,
  });
}

async function loadList(userId: string, query: ListProjects): Promise<ProjectList> {
  const list = (asked: ListProjects) => within(patienceSeconds, answerOf(listProjects(asked)));
  const loaded = await settleCurrent(await list(query), query, { list, choose: makeCurrent });
  changeUser({ currentProjectId: loaded.currentProjectId });
  if (isFirstList(query)) keepList(deviceStorage, userId, { list: loaded, keptAt: Date.now() });
  return loaded;
}

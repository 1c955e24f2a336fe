import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ListProjects, type ProjectList } from '../../../../contract/projects.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { chooseCurrentProject } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { showAtOnce } from '../../../api/request/show-at-once.ts';
import { changeUser } from '../../../api/session/use-session.ts';
import { withCurrent } from './change-list.ts';

/** Changes what is shown of a user's lists until they are loaded again. */
export function useShownLists(userId: string) {
  return shownLists(useQueryClient(), userId);
}

/** The same outside of a component. */
export function shownLists(client: QueryClient, userId: string) {
  const lists = projectKeys.lists(userId);
  return {
    /** Shows what the server has done in every list that was loaded. */
    redraw: async (change: (list: ProjectList, query: ListProjects) => ProjectList): Promise<void> => {
      const apply = (list: ProjectList, key: QueryKey) => change(list, ListProjects.parse(key.at(-1)));
      await showAtOnce<ProjectList>(client, { queryKey: lists, apply, revert: (list) => list });
    },
    /**
     * Shows another current project before the server knows. Resolves with the way to revert it.
     */
    redrawCurrent: (id: string): Promise<() => void> =>
      showAtOnce<ProjectList>(client, {
        queryKey: lists,
        apply: (list) => withCurrent(list, id),
        revert: (list, before) =>
          list.currentProjectId === id ? withCurrent(list, before.currentProjectId) : list,
      }),
    /** Loads the lists again; done when the one in view is there. */
    reload: () => client.invalidateQueries({ queryKey: projectKeys.all(userId) }),
  };
}

/** Makes a project the current one, and lets the rest of the page know. Throws when it fails. */
export async function makeCurrent(projectId: string): Promise<void> {
  changeUser(acceptedOf(await chooseCurrentProject(projectId)));
}

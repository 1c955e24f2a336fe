import { useQueryClient } from '@tanstack/react-query';
import type { ProjectList } from '../../../../contract/projects.ts';
import { chooseCurrentProject } from '../../../api/projects.ts';
import { changeUser } from '../../../api/use-session.ts';
import { answerOf } from '../answers.ts';
import { projectKeys } from '../project-keys.ts';

/** Changes what is shown of a user's lists until they are loaded again. */
export function useShownLists(userId: string) {
  const client = useQueryClient();
  const queryKey = projectKeys.lists(userId);
  return {
    /** Draws something else in every list that was loaded. Returns what takes it back. */
    redraw(change: (list: ProjectList) => ProjectList): () => void {
      const before = client.getQueriesData<ProjectList>({ queryKey });
      client.setQueriesData<ProjectList>({ queryKey }, (list) => list && change(list));
      return () => {
        for (const [key, list] of before) client.setQueryData(key, list);
      };
    },
    /** Loads the lists again; done when the one in view is there. */
    reload: () => client.invalidateQueries({ queryKey: projectKeys.all(userId) }),
  };
}

/** Makes a project the current one, and lets the rest of the page know. Throws when it fails. */
export async function makeCurrent(projectId: string): Promise<void> {
  changeUser(await answerOf(chooseCurrentProject(projectId)));
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Project, ProjectPage } from '../../../../contract/projects.ts';
import { loadProject } from '../../../api/projects.ts';
import { answerOf, Refusal } from '../answers.ts';
import { withChanged } from '../list/change-list.ts';
import { useShownLists } from '../list/shown-lists.ts';
import { projectKeys } from '../project-keys.ts';

/** A project of a user with what each kind of it has, loaded anew whenever its page comes up. */
export function useProjectPage(userId: string, id: string) {
  return useQuery({
    queryKey: projectKeys.page(userId, id),
    queryFn: () => answerOf(loadProject(id)),
    staleTime: 0,
    retry: (times, cause) => times < 1 && !(cause instanceof Refusal),
  });
}

/** Puts a project as it is now into its page and into the lists that show it. */
export function useShowChanged(userId: string): (project: Project) => void {
  const client = useQueryClient();
  const { redraw } = useShownLists(userId);
  return (project) => {
    client.setQueryData<ProjectPage>(
      projectKeys.page(userId, project.id),
      (page) => page && { ...page, project },
    );
    redraw((list) => withChanged(list, project));
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Project, ProjectPage } from '../../../../contract/projects.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { loadProject } from '../../../api/projects/projects.ts';
import { acceptedOf, Refusal } from '../../../api/request/api-errors.ts';
import { withChanged } from '../list/change-list.ts';
import { useShownLists } from '../list/shown-lists.ts';

/** A project of a user with what each kind of it has, loaded anew whenever its page comes up. */
export function useProjectPage(userId: string, id: string) {
  return useQuery({
    queryKey: projectKeys.page(userId, id),
    queryFn: async ({ signal }) => acceptedOf(await loadProject(id, signal)),
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
    void redraw((list) => withChanged(list, project));
  };
}

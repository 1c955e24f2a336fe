import { useQuery } from '@tanstack/react-query';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { loadProject } from '../../../api/projects/projects.ts';
import { acceptedOf, Refusal } from '../../../api/request/api-errors.ts';

/** A project of a user with what each kind of it has, loaded anew whenever its page comes up. */
export function useProjectPage(userId: string, id: string) {
  return useQuery({
    queryKey: projectKeys.page(userId, id),
    queryFn: async ({ signal }) => acceptedOf(await loadProject(id, signal)),
    staleTime: 0,
    retry: (times, cause) => times < 1 && !(cause instanceof Refusal),
  });
}

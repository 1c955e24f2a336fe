import type { ChangeProject, Project } from '../../../../contract/projects.ts';
import { changeProject, findInTrash, restoreFromTrash } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';

/** The project was moved to the trash elsewhere while it was changed here. */
export class InTrash extends Error {}

/**
 * Saves changes of a project. `restore` takes it out of the trash first, after an `InTrash`
 * failure.
 */
export function useChangeProject(projectId: string, onChanged: (project: Project) => void) {
  const thing = { what: 'project', id: projectId } as const;
  const { isBusy, failure, attempt } = useChange(
    async ({ body, isInTrash }: { body: ChangeProject; isInTrash: boolean }) => {
      if (isInTrash) acceptedOf(await restoreFromTrash(thing));
      const answer = await changeProject(projectId, body);
      if (!answer.ok && answer.status === 404 && (await findInTrash([thing])) !== null) throw new InTrash();
      onChanged(acceptedOf(answer));
    },
  );
  return {
    isBusy,
    failure,
    save: (body: ChangeProject) => attempt({ body, isInTrash: false }),
    restore: (body: ChangeProject) => attempt({ body, isInTrash: true }),
  };
}

import type { ChangeProject, Project } from '../../../../contract/projects.ts';
import { changeProject, findInTrash, putBack } from '../../../api/projects.ts';
import { answerOf } from '../answers.ts';
import { useAttempt } from '../use-attempt.ts';

/** The project was moved to the trash elsewhere while it was changed here. */
export class InTrash extends Error {}

/**
 * Saves what was changed of a project. `restore` takes it out of the trash first; it is what helps where the failure is
 * `InTrash`.
 */
export function useChange(projectId: string, onChanged: (project: Project) => void) {
  const thing = { what: 'project', id: projectId } as const;
  const { isBusy, failure, attempt } = useAttempt(
    async ({ body, isInTrash }: { body: ChangeProject; isInTrash: boolean }) => {
      if (isInTrash) await answerOf(putBack(thing));
      const answer = await changeProject(projectId, body);
      if (!answer.ok && answer.status === 404 && (await findInTrash([thing])) !== null) throw new InTrash();
      onChanged(await answerOf(Promise.resolve(answer)));
    },
  );
  return {
    isBusy,
    failure,
    save: (body: ChangeProject) => attempt({ body, isInTrash: false }),
    restore: (body: ChangeProject) => attempt({ body, isInTrash: true }),
  };
}

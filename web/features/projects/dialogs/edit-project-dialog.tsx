import { useState } from 'react';
import type { Project } from '../../../../contract/projects.ts';
import { changeProject } from '../../../api/projects.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { answerOf, sayFailedChange } from '../answers.ts';
import { useAttempt } from '../use-attempt.ts';
import {
  DescriptionField,
  descriptionProblem,
  NameField,
  nameProblem,
  storedDescription,
} from './form-fields.tsx';

/** Changes a project's name and description. */
export function EditProjectDialog({
  project,
  onChanged,
  onClose,
}: {
  project: Pick<Project, 'id' | 'name' | 'description'>;
  onChanged: (project: Project) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description ?? '');
  const canSubmit = nameProblem(name) === null && descriptionProblem(description) === null;

  const { isBusy, failure, attempt } = useAttempt(async (_: undefined) => {
    const body = { name: name.trim(), description: storedDescription(description) };
    onChanged(await answerOf(changeProject(project.id, body)));
  });

  return (
    <Dialog title="Edit Project" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) attempt(undefined);
        }}
      >
        <NameField value={name} isBusy={isBusy} onChange={setName} />
        <DescriptionField value={description} isBusy={isBusy} onChange={setDescription} />
        {failure !== null && (
          <Notice kind="error">
            <p>{sayFailedChange(failure.cause)}</p>
          </Notice>
        )}
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={!canSubmit || isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

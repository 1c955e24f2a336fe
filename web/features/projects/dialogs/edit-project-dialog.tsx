import { useState } from 'react';
import type { Project } from '../../../../contract/projects.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeFailure } from './change-failure.tsx';
import {
  DescriptionField,
  descriptionProblem,
  NameField,
  nameProblem,
  storedDescription,
} from './form-fields.tsx';
import { useChangeProject } from './use-change-project.ts';

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

  const { isBusy, failure, save, restore } = useChangeProject(project.id, onChanged);
  const body = { name: name.trim(), description: storedDescription(description) };

  return (
    <Dialog title="Edit Project" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) save(body);
        }}
      >
        <NameField value={name} isBusy={isBusy} onChange={setName} />
        <DescriptionField value={description} isBusy={isBusy} onChange={setDescription} />
        <ChangeFailure failure={failure} onRestore={() => canSubmit && restore(body)} />
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

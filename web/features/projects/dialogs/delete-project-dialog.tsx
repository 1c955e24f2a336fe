import { useState } from 'react';
import { deleteProject } from '../../../api/projects/projects.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Moves a project to the trash: an empty one at once, another once its exact name was typed. */
export function DeleteProjectDialog({
  project,
  onDeleted,
  onClose,
}: {
  project: { id: string; name: string; elementCount: number };
  onDeleted: () => void;
  onClose: () => void;
}) {
  const asksForName = project.elementCount > 0;
  const [typed, setTyped] = useState(asksForName ? '' : project.name);
  const isMatch = typed === project.name;
  const problem = typed !== '' && !isMatch ? 'Project name does not match' : null;

  const { isBusy, failure, attempt } = useChange(async (name: string) => {
    acceptedOf(await deleteProject(project.id, name));
    onDeleted();
  });

  return (
    <Dialog title={`Delete “${project.name}”?`} onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (isMatch) attempt(typed);
        }}
      >
        <p className="muted">{formatWhatGoes(project.elementCount)}</p>
        {asksForName && (
          <Field
            label={
              <span>
                Type <b className="pj-typed">{project.name}</b> to confirm
              </span>
            }
            problem={problem}
            keepsRoom
          >
            {(box) => (
              <input
                {...box}
                type="text"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                disabled={isBusy}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure !== null && (
          <Notice kind="error">
            <p>{failedChangeInWords(failure.cause)}</p>
          </Notice>
        )}
        <div className="foot">
          <Button disabled={isBusy} onClick={onClose} data-first-focus>
            Keep Project
          </Button>
          <Button type="submit" kind="danger" disabled={!isMatch || isBusy}>
            {isBusy ? <Spinner /> : <Icon name="trash-2" />}
            {isBusy ? 'Deleting...' : 'Delete Project'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function formatWhatGoes(elementCount: number): string {
  const what =
    elementCount === 0 ? '' : ` with its ${formatCount(elementCount, 'element')} and their versions`;
  return `It goes to the trash${what}. You can restore it for 30 days; then it is erased. Credits you spent are not returned.`;
}

import { useId, useState } from 'react';
import { deleteProject } from '../../../api/projects/projects.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sayElements } from '../dates.ts';

/** Moves a project to the trash, once its exact name was typed. */
export function DeleteProjectDialog({
  project,
  onDeleted,
  onClose,
}: {
  project: { id: string; name: string; elementCount: number };
  onDeleted: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
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
        <p className="muted">{sayWhatGoes(project.elementCount)}</p>
        <div className="field">
          <label htmlFor={id}>
            <span>
              Type <b className="pj-typed">{project.name}</b> to confirm
            </span>
          </label>
          <input
            id={id}
            className={problem === null ? 'input' : 'input bad'}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            disabled={isBusy}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="hint bad pj-kept-room" id={`${id}-problem`}>
            {problem !== null && (
              <>
                <Icon name="circle-alert" />
                {problem}
              </>
            )}
          </p>
        </div>
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

function sayWhatGoes(elementCount: number): string {
  const what =
    elementCount === 0 ? 'It goes' : `It goes with its ${sayElements(elementCount)} and their versions`;
  return `${what} to the trash. There you can put it back for 30 days; then it is erased. Credits you spent are not returned.`;
}

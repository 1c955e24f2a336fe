import { useState } from 'react';
import { deleteProject } from '../../../api/projects.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { answerOf, formatFailedChange } from '../answers.ts';
import { useAttempt } from '../use-attempt.ts';

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
  const [typed, setTyped] = useState('');
  const isMatch = typed === project.name;
  const problem = typed !== '' && !isMatch ? 'Project name does not match' : null;

  const { isBusy, failure, attempt } = useAttempt(async (name: string) => {
    await answerOf(deleteProject(project.id, name));
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
        {failure !== null && (
          <Notice kind="error">
            <p>{formatFailedChange(failure.cause)}</p>
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
    elementCount === 0
      ? 'It goes'
      : `It goes with its ${formatCount(elementCount, 'element')} and their versions`;
  return `${what} to the trash. There you can put it back for 30 days; then it is erased. Credits you spent are not returned.`;
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { manuscriptKeys } from '../../api/manuscripts/manuscript-keys.ts';
import { makeManuscript } from '../../api/manuscripts/manuscripts.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { acceptedOf, failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { manuscriptPath } from './manuscript-links.ts';

/** Says what becomes of a story or script as a manuscript, and opens it as one. */
export function OpenAsManuscript({
  userId,
  projectId,
  elementId,
  noun,
  save,
  onClose,
}: {
  userId: string;
  projectId: string;
  elementId: string;
  /** 'story' or 'script'. */
  noun: string;
  /** Saves what was typed. False if that has to wait. */
  save: () => Promise<boolean>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const open = useChange(async () => {
    if (!(await save())) {
      const message = 'What you typed is not saved yet. Nothing is lost. Try again once it is.';
      throw new Refusal(503, { code: 'unavailable', message });
    }
    const manuscript = acceptedOf(await makeManuscript(projectId, { way: 'open', elementId }));
    queries.setQueryData(manuscriptKeys.tree(userId, manuscript.id), manuscript);
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
    await navigate(manuscriptPath(manuscript.id));
  });
  return (
    <Dialog title="Write it as a manuscript" onClose={onClose}>
      <p>
        The text of this {noun} is laid out in chapters and scenes, each with its own history. Then it can
        grow to any length: written, moved, split and joined on one page.
      </p>
      <p className="muted">
        It is free, and you can close the manuscript again: its scenes become one text, word for word. The{' '}
        {noun} as it is now stays in its history.
      </p>
      {open.failure !== null && <p className="hint bad">{failureInWords(open.failure.cause)}</p>}
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="main" disabled={open.isBusy} data-first-focus onClick={() => open.attempt(undefined)}>
          {open.isBusy && <Spinner />}
          Open as a manuscript
        </Button>
      </div>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { trashDays } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { Button, ButtonLink, Spinner } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toast, type ToastMessage } from '../../../ui/toast.tsx';
import { EmptyDrawing } from '../drawings.tsx';
import { FailedView } from '../failed-view.tsx';
import { RefreshProblem, TriedProblem } from '../problems.tsx';
import { EmptyTrashDialog, EraseDialog } from './erase-dialog.tsx';
import type { TrashRow } from './trash-rows.ts';
import { TrashTable } from './trash-table.tsx';
import { type TrashSaid, useTrash } from './use-trash.ts';

export function TrashView({ user }: { user: SessionUser }) {
  const trash = useTrash(user.id);
  const { asked, rows } = trash;
  const [asking, setAsking] = useState<TrashRow | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => void asked.refetch();

  /** The row takes its buttons with it, so whoever used the keyboard goes on at the next row. */
  function leaveRow(row: TrashRow): void {
    const place = rows?.findIndex(({ id }) => id === row.id) ?? -1;
    const next = rows?.[place + 1] ?? rows?.[place - 1];
    const button = next && document.querySelector<HTMLElement>(`[data-trashed="${next.id}"] button`);
    (button ?? heading.current)?.focus();
  }

  return (
    <>
      <div className="phead">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Trash
          </h1>
          <p className="lead">
            Deleted projects and elements stay here for {trashDays} days, with all their versions. Then they
            are erased.
          </p>
        </div>
        {rows !== null && rows.length > 0 && (
          <div className="btn-row">
            <Button disabled={trash.isEmptying} onClick={() => setAsking('all')}>
              {trash.isEmptying && <Spinner />}
              {trash.isEmptying ? 'Erasing...' : 'Empty trash...'}
            </Button>
          </div>
        )}
      </div>
      <p className="sr" role="status">
        {rows === null ? '' : formatTrashCount(rows.length)}
      </p>
      <TriedProblem problem={trash.problem} onDismiss={trash.dismiss} />
      {rows !== null && asked.isError && (
        <RefreshProblem cause={asked.error} isBusy={asked.isFetching} onRetry={retry} />
      )}
      {rows === null ? (
        asked.isError || asked.fetchStatus === 'paused' ? (
          <FailedView
            title="The trash could not be loaded"
            note="What is in it is safe until its time is over."
            cause={asked.error}
            isBusy={asked.isFetching}
            onRetry={retry}
          />
        ) : (
          <Skeleton className="pj-room pj-skeleton-rows" label="Loading the trash">
            {[52, 70, 44, 61].map((width) => (
              <i key={width} style={{ width: `${width}%` }} />
            ))}
          </Skeleton>
        )
      ) : rows.length === 0 ? (
        <NothingDeleted />
      ) : (
        <TrashTable
          rows={rows}
          onRestore={(row, isByKey) => {
            if (isByKey) leaveRow(row);
            trash.restoreFromTrash(row);
          }}
          onErase={setAsking}
        />
      )}
      {asking === 'all' && rows !== null && (
        <EmptyTrashDialog
          count={rows.length}
          onErase={() => {
            flushSync(() => setAsking(null));
            heading.current?.focus();
            trash.empty();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'all' && (
        <EraseDialog
          row={asking}
          onErase={() => {
            flushSync(() => setAsking(null));
            leaveRow(asking);
            trash.erase(asking);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <Toast message={trash.said && messageOf(trash.said)} onGone={trash.clearSaid} />
    </>
  );
}

function messageOf(said: TrashSaid): ToastMessage {
  const { id } = said;
  if (said.kind === 'emptied') return { id, words: 'The trash is empty.' };
  const { row } = said;
  if (said.kind === 'erased') return { id, words: `“${row.title}” is erased.` };
  if (row.what === 'project')
    return { id, words: `“${row.title}” is back.`, link: <Link to={`/projects/${row.id}`}>Open</Link> };
  return {
    id,
    words: `“${row.title}” is back in ${row.projectName}`,
    link: <Link to={`/elements/${row.id}`}>Open</Link>,
  };
}

function formatTrashCount(count: number): string {
  if (count === 0) return 'The trash is empty';
  return `${count} in the trash`;
}

function NothingDeleted() {
  return (
    <div className="void">
      <EmptyDrawing />
      <h2>The trash is empty</h2>
      <p className="muted">
        Projects and elements that you delete stay here for {trashDays} days, in case you want them back.
      </p>
      <div className="btn-row">
        <ButtonLink to="/projects">My Projects</ButtonLink>
      </div>
    </div>
  );
}

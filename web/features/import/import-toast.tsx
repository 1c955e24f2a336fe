import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ImportReport } from '../../../contract/imports.ts';
import { failureInWords } from '../../api/request/api-errors.ts';
import {
  type JustImported,
  tellImported,
  undoMs,
  useJustImported,
} from '../../shared/import/just-imported.ts';
import { ReportDialog } from '../../shared/import/report-dialog.tsx';
import { useUndoImport } from '../../shared/import/use-undo-import.ts';
import { Icon } from '../../ui/icon.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { sayImported, sayUndone } from './import-words.ts';

/** Says what was just imported, on whichever page, and offers to take it back. */
export function ImportToast({ userId }: { userId: string }) {
  const just = useJustImported(userId);
  const [shown, setShown] = useState<ImportReport | null>(null);
  // What stands there when it first appears is not announced.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const { failure, attempt, reset } = useUndoImport(userId);

  const onGone = useCallback(() => {
    reset();
    tellImported(null);
  }, [reset]);
  const close = (
    <button type="button" className="im-toast-close" aria-label="Close" title="Close" onClick={onGone}>
      <Icon name="x" />
    </button>
  );

  return (
    // Other toasts of the page have the usual place.
    <div className="im-toast">
      <Toast message={isThere ? messageOf() : null} onGone={onGone} />
      {shown !== null && <ReportDialog userId={userId} report={shown} onClose={() => setShown(null)} />}
    </div>
  );

  function messageOf(): ToastMessage | null {
    if (failure !== null)
      return {
        id: 'failed',
        words: `The import could not be undone. ${failureInWords(failure.cause)}`,
        act: { label: 'Try again', onAct: () => attempt(failure.input) },
        link: close,
        standsMs: undoMs,
      };
    if (just === null) return null;
    const { isUndone, reports, projects, at } = just;
    const ids = [...reports, ...projects].map(({ id }) => id);
    if (isUndone)
      return {
        id: `undone ${ids.join(' ')}`,
        words: sayUndone(reports),
        link: <Link to="/trash">Open trash</Link>,
      };
    return {
      id: ids.join(' '),
      words: sayImported(reports, projects),
      standsMs: Math.max(0, at + undoMs - Date.now()),
      ...(reports.length > 0 && {
        act: { label: 'Undo', onAct: () => attempt(reports.map(({ id }) => id)) },
      }),
      link: (
        <>
          <MoreOf just={just} onReport={setShown} />
          {close}
        </>
      ),
    };
  }
}

/** What one file changed and left out, or the first of several projects. */
function MoreOf({
  just: { reports, projects },
  onReport,
}: {
  just: JustImported;
  onReport: (report: ImportReport) => void;
}) {
  const [report] = reports;
  const [project] = projects;
  if (report !== undefined && reports.length === 1)
    return (
      <button type="button" onClick={() => onReport(report)}>
        Report
      </button>
    );
  return project === undefined ? null : <Link to={`/projects/${project.id}`}>Open {project.name}</Link>;
}

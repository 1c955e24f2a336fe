import { useEffect, useState } from 'react';
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
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { sayImported, sayUndone } from './import-words.ts';

/** Says what was just imported, on whichever page, and offers to take it back. */
export function ImportToast({ userId }: { userId: string }) {
  const just = useJustImported(userId);
  const [shown, setShown] = useState<ImportReport | null>(null);
  // What stands there when it first appears is not announced.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const undo = useUndoImport(userId);

  const { failure } = undo;
  const message: ToastMessage | null =
    failure !== null
      ? {
          id: 'failed',
          words: `The import could not be undone. ${failureInWords(failure.cause)}`,
          act: { label: 'Try again', onAct: () => undo.attempt(failure.input) },
          standsMs: undoMs,
        }
      : just !== null
        ? messageOf(just, { onUndo: undo.attempt, onReport: setShown })
        : null;
  return (
    <>
      <Toast
        isAside
        message={isThere ? message : null}
        onGone={() => {
          undo.reset();
          tellImported(null);
        }}
      />
      {shown !== null && <ReportDialog userId={userId} report={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function messageOf(
  { isUndone, reports, projects, at }: JustImported,
  {
    onUndo,
    onReport,
  }: { onUndo: (ids: readonly string[]) => void; onReport: (report: ImportReport) => void },
): ToastMessage {
  const ids = [...reports, ...projects].map(({ id }) => id);
  if (isUndone)
    return {
      id: `undone ${ids.join(' ')}`,
      words: sayUndone(reports),
      link: <Link to="/trash">Open trash</Link>,
    };
  const [report] = reports;
  const [project] = projects;
  return {
    id: ids.join(' '),
    words: sayImported(reports, projects),
    standsMs: Math.max(0, at + undoMs - Date.now()),
    ...(reports.length > 0 && {
      act: { label: 'Undo', onAct: () => onUndo(reports.map(({ id }) => id)) },
    }),
    link:
      report !== undefined && reports.length === 1 ? (
        <button type="button" onClick={() => onReport(report)}>
          Report
        </button>
      ) : project !== undefined ? (
        <Link to={`/projects/${project.id}`}>Open {project.name}</Link>
      ) : undefined,
  };
}

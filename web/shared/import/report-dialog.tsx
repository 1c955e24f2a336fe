import type { ImportReport } from '../../../contract/imports.ts';
import { importFormats } from '../../../domain/formats/import/import-formats.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { failureInWords } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatDateTime } from '../format.ts';
import { LossList } from '../losses/loss-list.tsx';
import { formatLines, partLosses, type ShownLoss } from '../losses/loss-words.ts';
import { KindTag } from '../material/kind-tag.tsx';
import { useUndoImport } from './use-undo-import.ts';
import './report-dialog.css';

/** A report, or what an element says of the import that it came from. */
type Shown = Pick<ImportReport, 'id' | 'fileName' | 'format' | 'losses' | 'madeAt'> & {
  elements?: ImportReport['elements'];
};

/** What came of an import, what it changed and left out, and the way to take it back. */
export function ReportDialog({
  userId,
  report,
  onClose,
}: {
  userId: string;
  report: Shown;
  onClose: () => void;
}) {
  const undo = useUndoImport(userId);
  const { out, changed } = partLosses(report.losses);
  return (
    <Dialog title={`Imported from ${report.fileName}`} isWide onClose={onClose}>
      <div className="im-report">
        <p className="muted">
          {importFormats[report.format].label}, {formatDateTime(report.madeAt)}. The file itself is not kept.
        </p>
        {report.elements !== undefined && (
          <ul className="im-report-list" aria-label="Came in">
            {report.elements.map(({ id, kind, title, isNew }) => (
              <li key={id}>
                <KindTag definition={definitionOf(kind)} />
                <TextLink to={`/elements/${id}`}>{title || 'Untitled'}</TextLink>
                {!isNew && <span className="meta">new version</span>}
              </li>
            ))}
          </ul>
        )}
        <LossList title="Came in changed" losses={changed} after={whereOf} />
        <LossList title="Did not come in" losses={out} after={whereOf} />
        {report.losses.length === 0 && (
          <p className="hint">Everything in the file came in as it was written.</p>
        )}
        {undo.failure !== null && (
          <Notice kind="error">
            <p>The import could not be undone. {failureInWords(undo.failure.cause)}</p>
          </Notice>
        )}
      </div>
      <div className="foot">
        {undo.isDone ? (
          <p className="hint" role="status">
            Undone. What was new is in the trash; what was changed since stays as it is.
          </p>
        ) : (
          <Button disabled={undo.isBusy} onClick={() => undo.attempt([report.id])}>
            {undo.isBusy && <Spinner />}
            Undo this import
          </Button>
        )}
        <Button kind="main" data-first-focus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function whereOf(loss: ShownLoss) {
  const lines = formatLines(loss);
  return lines === '' ? null : <span className="meta"> {lines} of the file.</span>;
}

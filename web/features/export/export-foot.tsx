import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatFile } from './file-words.ts';
import type { ExportFile } from './use-export.ts';

/** What the file has, what can go wrong, and the download. */
export function ExportFoot({
  file: { preview, isFresh, isEmpty, look, download },
  format,
  onClose,
}: {
  file: ExportFile;
  format: ExportFormat;
  onClose: () => void;
}) {
  const { ending, label } = exportFormats[format];
  const isLocked = preview !== null && isFresh && !preview.isIncluded;
  return (
    <div className="large-foot">
      {download.problem !== '' && (
        <Notice kind="error">
          {download.isChanged ? (
            <>
              <p>The text has changed since this preview.</p>
              <div className="btn-row">
                <Button size="small" onClick={look}>
                  Look again
                </Button>
                <Button size="small" onClick={() => download.attempt('as_it_is')}>
                  Download now
                </Button>
              </div>
            </>
          ) : (
            <p>{download.problem}</p>
          )}
        </Notice>
      )}
      <div className="large-foot-line">
        <p className="hint" role="status">
          {isEmpty
            ? 'Tick at least one text.'
            : download.isDone
              ? 'Downloaded. Exporting costs no credits.'
              : isFresh && preview !== null
                ? formatFile(preview)
                : preview === null
                  ? ''
                  : 'Looking again…'}
        </p>
        <div className="btn-row">
          <Button kind="quiet" onClick={onClose}>
            {download.isDone ? 'Close' : 'Cancel'}
          </Button>
          {isLocked ? (
            <ButtonLink kind="main" to="/pricing">
              <Icon name="lock" />
              See plans with {label}
            </ButtonLink>
          ) : (
            <Button
              kind="main"
              disabled={!isFresh || download.isBusy}
              onClick={() => download.attempt('as_seen')}
            >
              {download.isBusy ? <Spinner /> : <Icon name="download" />}
              Download {ending}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

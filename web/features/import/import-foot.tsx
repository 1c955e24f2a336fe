import { Button, Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatWhat, sayRead } from './import-words.ts';
import type { Work } from './use-import.ts';
import type { ReadingFile } from './use-readings.ts';

/** What an import costs, what can go wrong, and the button that stores it. */
export function ImportFoot({ work, onClose }: { work: Work; onClose: () => void }) {
  const { files, pieces, projects, hindrance, isReading, take } = work;
  const isThere = files.some(({ reading }) => reading.kind === 'read');
  const canImport = isThere && !isReading && hindrance === '' && !take.isBusy;
  return (
    <div className="large-foot">
      {take.problem !== '' && !take.isBusy && (
        <Notice kind="error">
          <p>
            {take.problem} {take.done.size > 0 && 'What was imported before is stored. '}
            Your choices are still here.
            {take.offersPlans && (
              <>
                {' '}
                <TextLink to="/pricing">See plans</TextLink>
              </>
            )}
          </p>
        </Notice>
      )}
      <p className="sr" role="status">
        {take.isBusy ? 'Importing' : sayState(work)}
      </p>
      <div className="large-foot-line">
        <p className="hint">
          {hindrance !== '' && !isReading
            ? hindrance
            : projects > 0
              ? 'Importing costs no credits. Nothing that you have is changed.'
              : 'Importing costs no credits and can be undone.'}
        </p>
        <div className="btn-row">
          <Button kind="quiet" disabled={take.isBusy} onClick={onClose}>
            Cancel
          </Button>
          {isThere && (
            <Button kind="main" disabled={!canImport} onClick={take.attempt}>
              {take.isBusy && <Spinner />}
              {take.isBusy
                ? 'Importing…'
                : take.problem !== ''
                  ? 'Try again'
                  : `Import ${formatWhat({ pieces, projects })}`}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function sayState({ files }: Work): string {
  return files.map(sayFile).join(' ').trim();
}

function sayFile({ file, reading }: ReadingFile): string {
  switch (reading.kind) {
    case 'read':
      return sayRead(reading.found);
    case 'failed':
      return '';
    case 'waiting':
      return `${file.name} waits.`;
    case 'offline':
      return `You are offline. ${file.name} is read once the network is back.`;
    case 'reading':
      return `Reading ${file.name}.`;
  }
}

import { type RefObject, useEffect, useRef } from 'react';
import { failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { formatBytes } from '../../shared/file-size.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FoundArchive } from './found-archive.tsx';
import { FoundTextsGroups } from './found-texts-groups.tsx';
import { CannotRead } from './held-file.ts';
import { formatFound } from './import-words.ts';
import type { Work } from './use-import.ts';
import type { Reading, ReadingFile } from './use-readings.ts';

/** A file: how far its reading is, and what was found in it. */
export function FileSection({
  userId,
  file: { id, file, reading },
  work,
  lookedAt,
  picker,
  onLook,
  onRemove,
}: {
  userId: string;
  file: ReadingFile;
  work: Work;
  lookedAt: string;
  picker: RefObject<HTMLButtonElement | null>;
  onLook: (id: string) => void;
  onRemove: () => void;
}) {
  const head = useRef<HTMLDivElement>(null);
  // A file that was chosen by keyboard stands before the button that chose it.
  useEffect(() => {
    if (document.activeElement === picker.current) head.current?.focus({ preventScroll: true });
  }, [picker]);
  const isStored = work.take.done.has(id);
  const isOver = reading.kind === 'read' || reading.kind === 'failed';
  const rows = work.rows.get(id);
  return (
    <section className="im-section" aria-label={file.name}>
      <div className="im-file" ref={head} tabIndex={-1}>
        {reading.kind === 'reading' ? <Spinner /> : <Icon name="file-text" />}
        <div>
          <b>{file.name}</b>
          <span className="meta">{stateOf(file, reading, isStored)}</span>
        </div>
        {!isStored && (
          <Button kind="quiet" size="small" disabled={work.take.isBusy} onClick={onRemove}>
            {isOver ? 'Remove' : 'Cancel'}
            <span className="sr"> {file.name}</span>
          </Button>
        )}
      </div>
      {reading.kind === 'failed' && <NotRead name={file.name} reading={reading} />}
      {reading.kind === 'read' && reading.found.type === 'archive' && <FoundArchive found={reading.found} />}
      {reading.kind === 'read' && reading.found.type === 'texts' && rows !== undefined && (
        <FoundTextsGroups
          userId={userId}
          found={reading.found}
          file={file}
          rows={rows}
          isOff={isStored || work.take.isBusy}
          lookedAt={lookedAt}
          choose={work.choose}
          onLook={onLook}
        />
      )}
    </section>
  );
}

function stateOf(file: File, reading: Reading, isStored: boolean): string {
  switch (reading.kind) {
    case 'waiting':
      return 'Waits for the file before it';
    case 'reading':
      return `Reading ${formatBytes(file.size)}…`;
    case 'offline':
      return 'You are offline. It is read as soon as the network is back.';
    case 'failed':
      return formatBytes(file.size);
    case 'read':
      return isStored ? 'Imported' : formatFound(reading.found, file.size);
  }
}

/** Why a file was not read, with what to do. Another try helps where the file is not at fault. */
function NotRead({
  name,
  reading: { cause, onRetry },
}: {
  name: string;
  reading: Extract<Reading, { kind: 'failed' }>;
}) {
  const isFault = cause instanceof Refusal && ['unreadable', 'too_large'].includes(cause.code);
  return (
    <Notice kind="error" title={`${name} could not be read`}>
      <p>{cause instanceof CannotRead ? cause.message : failureInWords(cause)}</p>
      {cause instanceof Refusal && cause.code === 'unreadable' && (
        <p>
          Open it in the program that made it, save it again, or save it as Fountain, Word or plain text, and
          choose that file. Nothing was stored.
        </p>
      )}
      {!isFault && (
        <div className="btn-row">
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { v7 as makeId } from 'uuid';
import type { Finding } from '../../../../contract/ledger.ts';
import { useFindings } from '../../../api/manuscripts/ledger-queries.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useRevisions } from '../check/use-revisions.ts';
import { type LiveScene, useFollowBookJob, useOpenBookJob } from '../write/use-book-job.ts';
import type { Book } from './book.ts';
import { changeBookState, showOver, useBookState } from './book-state.ts';
import type { SideParts } from './side-parts.ts';
import { useRevisePrice } from './use-revise-price.ts';

const WriteSheet = lazyPart(async () => (await import('../write/write-sheet.tsx')).WriteSheet, {
  name: 'Writing the book',
  close: ({ onClose }) => onClose(),
});
const CheckDialog = lazyPart(async () => (await import('../check/check-dialog.tsx')).CheckDialog, {
  name: 'The story check',
  close: ({ onClose }) => onClose(),
});
const CarryDialog = lazyPart(async () => (await import('../check/carry-dialog.tsx')).CarryDialog, {
  name: 'Carrying it through',
  close: ({ onClose }) => onClose(),
});

/** What the page of a manuscript tells what lies over it, and hears from it. */
export type OverProps = {
  book: Book;
  /** Which scene is being written by which run; null for none. */
  onLive: (live: LiveScene | null) => void;
  /** Leads to the panel of findings. */
  onFindings: () => void;
  /** The scenes that have open findings. */
  onFound: (sceneIds: ReadonlySet<string>) => void;
};

/**
 * What lies over a manuscript's page, whichever panel is open: the sheets about writing and checks,
 * and passages that wait. It follows the job that is open.
 */
export function BookOver({ book, parts, onLive, onFindings, onFound }: OverProps & { parts: SideParts }) {
  const { userId, manuscript, reload } = book;
  const { Dock } = parts;
  const { over, turn } = useBookState(manuscript.id);
  const openJob = useOpenBookJob(userId, manuscript.id);
  const price = useRevisePrice(userId, manuscript.projectId);
  const revisions = useRevisions(book);
  const { data: findings } = useFindings(userId, manuscript.id);
  const tell = useEffectEvent(onFound);
  useEffect(() => tell(scenesWith(findings ?? [])), [findings]);

  const close = () => {
    showOver(manuscript.id, null);
    reload();
  };
  return (
    <>
      {openJob !== null && (
        <Follow key={openJob.id} userId={userId} id={openJob.id} onWritten={reload} onLive={onLive} />
      )}
      <Dock
        revising={revisions.revising}
        focusOn={turn}
        price={price.price}
        canAsk={price.off === null}
        isThere={revisions.isThere}
        onShow={revisions.show}
        onTryAgain={() => changeBookState(manuscript.id, (state) => ({ turn: state.turn + 1 }))}
      />
      {over?.kind === 'write' && (
        <WriteSheet
          // Another job is another sheet.
          key={over.jobId ?? ''}
          book={book}
          parts={parts}
          jobId={over.jobId}
          onStarted={reload}
          onClose={close}
        />
      )}
      {over?.kind === 'check' && (
        <CheckDialog
          book={book}
          onFindings={() => {
            close();
            onFindings();
          }}
          onClose={close}
        />
      )}
      {over?.kind === 'carry' && (
        <CarryDialog
          book={book}
          jobId={over.jobId}
          onStarted={() => book.say({ id: makeId(), words: 'The passages are being written.' })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The scenes of findings that nobody has decided about. */
function scenesWith(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(
    findings
      .filter(({ state }) => state === 'open')
      .flatMap(({ first, second }) => [first.sceneId, ...(second === null ? [] : [second.sceneId])]),
  );
}

function Follow({
  userId,
  id,
  onWritten,
  onLive,
}: {
  userId: string;
  id: string;
  onWritten: () => void;
  onLive: (live: LiveScene | null) => void;
}) {
  useFollowBookJob(userId, id, { onWritten, onLive });
  return null;
}

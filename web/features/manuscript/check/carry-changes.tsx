import { useEffect, useState } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import { hasJobEnded } from '../../../api/jobs/follow-job.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { useJobActs } from '../../../api/jobs/use-job-acts.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { InlineDifference } from '../../../shared/compare/inline-difference.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Book } from '../side/book.ts';
import { nameScene } from '../side/parts-of.ts';
import { type CarryChange, useCarry } from './use-carry.ts';

/** The mended passages, one difference after the other, each taken or passed over. */
export function CarryChanges({ book, jobId, onClose }: { book: Book; jobId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useJob(book.userId, jobId);
  if (data !== undefined) return <Loaded book={book} job={data} onClose={onClose} />;
  return error === null ? (
    <Skeleton label="Loading" bars={4} />
  ) : (
    <LoadProblem title="This could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
      {failureInWords(error)}
    </LoadProblem>
  );
}

function Loaded({ book, job, onClose }: { book: Book; job: Job; onClose: () => void }) {
  const { changes, failed, take, passOver } = useCarry(book, job);
  const acts = useJobActs(book.userId, job);
  useSceneChanges(book);
  const there = changes.filter(({ isThere }) => isThere);
  const isOpen = !hasJobEnded(job);
  return (
    <div className="carry">
      <p className="carry-standing" role="status">
        {isOpen
          ? `${job.endedCount} of ${formatCount(job.stepCount, 'passage')} written.`
          : `${formatCount(job.doneCount, 'passage')} mended, ${formatCount(job.spentCredits, 'credit')} spent.`}
        {changes.length > 0 && ` ${changes.length} to decide.`}
      </p>
      <div className="btn-row">
        {there.length > 1 && (
          <Button kind="main" onClick={() => take(there)}>
            Take all {there.length}
          </Button>
        )}
        {isOpen && (
          <Button
            disabled={acts.setState.isBusy}
            onClick={() => acts.setState.attempt({ state: job.state === 'running' ? 'paused' : 'running' })}
          >
            {job.state === 'running' ? 'Pause' : 'Go on'}
          </Button>
        )}
        {failed.length > 0 && (
          <Button disabled={acts.retry.isBusy} onClick={() => acts.retry.attempt({})}>
            Try {formatCount(failed.length, 'passage')} again
          </Button>
        )}
        {!isOpen && changes.length === 0 && (
          <Button kind="main" onClick={onClose}>
            Back to the text
          </Button>
        )}
      </div>
      {failed.length > 0 && <p className="hint">What could not be written was not charged.</p>}
      <ol className="carry-changes">
        {changes.map((change) => (
          <li key={change.runId}>
            <ChangeCard
              book={book}
              change={change}
              onTake={() => take([change])}
              onPassOver={() => passOver([change])}
              onShow={() => {
                onClose();
                const { sceneId, passage } = change;
                book.goTo({ sceneId, quote: passage.text, at: passage.start, path: passage.path });
              }}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ChangeCard({
  book,
  change: { sceneId, passage, text, isThere },
  onTake,
  onPassOver,
  onShow,
}: {
  book: Book;
  change: CarryChange;
  onTake: () => void;
  onPassOver: () => void;
  onShow: () => void;
}) {
  const name = nameScene(book.manuscript, sceneId);
  return (
    <article className="sheet carry-change" aria-label={name}>
      <button type="button" className="link" onClick={onShow}>
        {name}
      </button>
      <InlineDifference old={passage.text} now={text} />
      {!isThere && <p className="hint">These words were changed since, so that it can’t take their place.</p>}
      <div className="btn-row">
        <Button kind="main" size="small" disabled={!isThere} onClick={onTake}>
          Take
        </Button>
        <Button kind="quiet" size="small" onClick={onPassOver}>
          Pass over
        </Button>
      </div>
    </article>
  );
}

/** Renders anew when a text changes, since a difference belongs to the words that stand there. */
function useSceneChanges({ texts }: Book): void {
  const [, setTurn] = useState(0);
  useEffect(() => texts.subscribe(() => setTurn((turn) => turn + 1)), [texts]);
}

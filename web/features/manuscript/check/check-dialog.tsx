import type { CheckQuote } from '../../../../contract/check.ts';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { useJobActs } from '../../../api/jobs/use-job-acts.ts';
import { useCheck, useStartCheck } from '../../../api/manuscripts/use-checks.ts';
import { failedChangeInWords, failureInWords } from '../../../api/request/api-errors.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Book } from '../side/book.ts';
import '../write/write.css';

/** The story check: what it looks at, its price before, how far it is, and what it found. */
export function CheckDialog({
  book,
  onFindings,
  onClose,
}: {
  book: Book;
  /** Leads to the findings. */
  onFindings: () => void;
  onClose: () => void;
}) {
  const { userId, manuscript } = book;
  const { data, error, isFetching, refetch } = useCheck(userId, manuscript.id);
  return (
    <Dialog title="Story check" onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton label="Loading" bars={4} />
        ) : (
          <LoadProblem title="This could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
            {failureInWords(error)}
          </LoadProblem>
        )
      ) : (
        <Loaded book={book} data={data} onFindings={onFindings} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Loaded({
  book: { userId, manuscript },
  data: { quote, last },
  onFindings,
  onClose,
}: {
  book: Book;
  data: CheckQuote;
  onFindings: () => void;
  onClose: () => void;
}) {
  const start = useStartCheck(userId, manuscript.id, () => void refreshCredits());
  const isOpen = last !== null && last.state !== 'ended' && last.state !== 'cancelled';
  if (isOpen)
    return <Running userId={userId} projectId={manuscript.projectId} report={last} onClose={onClose} />;

  const { priceCredits, balance, scenes, words, pairs, windows, off } = quote;
  const isShort = balance !== null && balance < priceCredits;
  return (
    <div className="check">
      {last !== null && <Ended report={last} onFindings={onFindings} />}
      <p>
        A model reads the whole text for what doesn’t agree: times and dates, people, rules of the world,
        facts, and how it is told. Every finding comes with both passages, word for word. It changes nothing.
      </p>
      <ul className="check-looks">
        <li>
          {formatCount(scenes, 'scene')}, {formatNumber(words)} words
        </li>
        {pairs > 0 && <li>{formatCount(pairs, 'pair')} of passages that may disagree</li>}
        {windows > 0 && <li>{formatCount(windows, 'window')} of text, read beside the facts</li>}
      </ul>
      <p className="hint">1 credit for 10,000 words. Checks of this kind find about half of what is there.</p>
      {off !== null && (
        <Notice>
          <p>{off}</p>
        </Notice>
      )}
      {isShort && (
        <p className="write-short">
          You have {balance} of at most {priceCredits}. It stops when they are used up.
        </p>
      )}
      {start.failure !== null && (
        <Notice kind="error" title="It was not started">
          <p className="muted">{failedChangeInWords(start.failure.cause)}</p>
        </Notice>
      )}
      <div className="btn-row">
        <Button
          kind="main"
          data-first-focus
          disabled={off !== null || start.isBusy || words === 0}
          onClick={() => start.attempt({ mostCredits: priceCredits })}
        >
          {start.isBusy && <Spinner />}
          {last === null ? 'Check' : 'Check again'}
          {balance !== null && (
            <span className="price num">at most {formatCount(priceCredits, 'credit')}</span>
          )}
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </div>
  );
}

type Report = NonNullable<CheckQuote['last']>;

/** How far a check is. Closing the dialog leaves it alone. */
function Running({
  userId,
  projectId,
  report: { jobId, scenes, pairs, found, state },
  onClose,
}: {
  userId: string;
  projectId: string;
  report: Report;
  onClose: () => void;
}) {
  const acts = useJobActs(userId, { id: jobId, projectId });
  const isPaused = state !== 'running';
  return (
    <div className="check">
      <p role="status">
        {isPaused ? 'Paused. ' : 'Reading. '}
        {formatCount(scenes, 'scene')} and {formatCount(pairs, 'pair')} of passages looked at,{' '}
        {formatNumber(found)} found so far.
      </p>
      <p className="hint">You can close this. It goes on, and the header tells you when it is done.</p>
      <div className="btn-row">
        <Button kind="main" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={acts.setState.isBusy}
          onClick={() => acts.setState.attempt({ state: isPaused ? 'running' : 'paused' })}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Button
          kind="quiet"
          disabled={acts.setState.isBusy}
          onClick={() => acts.setState.attempt({ state: 'cancelled', stopsRuns: true })}
        >
          Stop
        </Button>
      </div>
    </div>
  );
}

/** What the last check found, what it looked at, and what it can't see. */
function Ended({
  report: { found, settled, summary, endedAt },
  onFindings,
}: {
  report: Report;
  onFindings: () => void;
}) {
  return (
    <section className="check-end" aria-label="The last check">
      <h3>{formatNumber(found)} found</h3>
      <p>{summary}</p>
      {settled > 0 && (
        <p className="hint">
          {formatCount(settled, 'thing')} that you had decided about {settled === 1 ? 'was' : 'were'} left
          alone.
        </p>
      )}
      {endedAt !== null && <p className="meta">{formatDateTime(endedAt)}</p>}
      {found > 0 && (
        <div className="btn-row">
          <Button size="small" onClick={onFindings}>
            See what was found
          </Button>
        </div>
      )}
    </section>
  );
}

import { useReducer } from 'react';
import type { JobQuote } from '../../../../contract/jobs.ts';
import { useUpdateQuote } from '../../../api/jobs/use-quotes.ts';
import { useStartJob } from '../../../api/jobs/use-start-job.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PricePanel } from './price-panel.tsx';
import { QuotedSteps } from './quoted-steps.tsx';
import { chooseUpdate, firstChoices, orderUpdate, sumUp, type UpdateSums } from './update-plan.ts';
import '../styles/jobs.css';

/**
 * What an update of a project, or of what rests on one element, would write, in which order and for
 * how much. Starts it as the writer chooses.
 */
export function UpdateSheet({
  userId,
  projectId,
  elementId,
  onStarted,
  onClose,
}: {
  userId: string;
  projectId: string;
  elementId: string | null;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const { data: quote, error, isFetching, refetch } = useUpdateQuote(userId, projectId, elementId);
  if (quote === undefined)
    return (
      <Dialog title="Update what is out of date" isSheet onClose={onClose}>
        {error === null ? (
          <Skeleton label="Looking at what changed" bars={5} />
        ) : (
          <LoadProblem
            title="What is out of date could not be loaded"
            isBusy={isFetching}
            onRetry={() => void refetch()}
          >
            {failureInWords(error)}
          </LoadProblem>
        )}
      </Dialog>
    );
  if (quote.steps.length === 0)
    return (
      <Dialog title="Everything is up to date" isSheet onClose={onClose}>
        <p className="lead">
          Nothing here was written from something that has changed since. Texts that are locked are left
          alone.
        </p>
        <div className="btn-row job-alone">
          <Button data-first-focus onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <OpenUpdate
      // Another set of steps has other choices.
      key={quote.steps.map((step) => step.elementId).join(' ')}
      {...{ userId, projectId, quote, onStarted, onClose }}
    />
  );
}

function OpenUpdate({
  userId,
  projectId,
  quote,
  onStarted,
  onClose,
}: {
  userId: string;
  projectId: string;
  quote: JobQuote;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const [choices, choose] = useReducer(chooseUpdate, quote, firstChoices);
  const start = useStartJob(userId, projectId, ({ id }) => onStarted(id));
  const sums = sumUp(quote, choices);
  const begin = () => start.attempt(orderUpdate(quote, choices));
  const costsNothing = quote.balance === null;
  const words = sums.count === 0 ? 'Update nothing' : `Update ${formatCount(sums.count, 'text')}`;

  return (
    <Dialog title={titleOf(sums, costsNothing)} isSheet onClose={onClose}>
      <p className="lead">
        Each is written from those above it. Only what changes is charged, and every old version is kept.
      </p>
      <div className="job-columns">
        <QuotedSteps userId={userId} quote={quote} choices={choices} onChoose={choose} />
        <PricePanel
          quote={quote}
          choices={choices}
          sums={sums}
          failure={start.failure?.cause ?? null}
          isBusy={start.isBusy}
          words={words}
          onChoose={choose}
          onStart={begin}
          onClose={onClose}
        />
      </div>
      <div className="job-stick">
        <p>
          <b>{costsNothing ? 'Costs no credits' : `At most ${formatCount(sums.limit, 'credit')}`}</b>
          {!costsNothing && <span className="num">You have {quote.balance}</span>}
        </p>
        <Button kind="main" disabled={start.isBusy || sums.count === 0} onClick={begin}>
          {words}
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ count, limit }: UpdateSums, costsNothing: boolean): string {
  if (count === 0) return 'Update nothing';
  const texts = `Update ${formatCount(count, 'text')}`;
  return costsNothing ? `${texts}, in this order` : `${texts}, at most ${formatCount(limit, 'credit')}`;
}

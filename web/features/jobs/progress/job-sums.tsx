import type { Job } from '../../../../contract/jobs.ts';
import { useCredits } from '../../../api/credits/use-credits.ts';
import type { JobActs } from '../../../api/jobs/use-job-acts.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { JobControls } from './job-controls.tsx';

/** What a job has spent of its highest price, and the acts that change how it goes on. */
export function JobSums({
  userId,
  job,
  acts,
  onReview,
}: {
  userId: string;
  job: Job;
  acts: JobActs;
  onReview: () => void;
}) {
  const credits = useCredits(userId);
  const { spentCredits, openCredits, mostCredits, steps } = job;
  const rest = steps
    .filter(({ state }) => state === 'ready' || state === 'blocked' || state === 'held_back')
    .reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  const isFree = mostCredits === 0 && steps.every(({ priceCredits }) => priceCredits === 0);
  const failure = [acts.setState, acts.change, acts.retry].find((change) => change.failure !== null)?.failure;
  const isOver = job.state === 'ended' || job.state === 'cancelled';
  return (
    <aside className="sheet job-sums" aria-label="Price and control">
      <h2>
        {isFree
          ? 'Costs no credits'
          : isOver
            ? `${formatCount(spentCredits, 'credit')} spent`
            : `${spentCredits} of at most ${formatCount(mostCredits, 'credit')} spent`}
      </h2>
      {!isFree && (
        <dl className="job-sum">
          <div>
            <dt>Spent</dt>
            <dd>{spentCredits}</dd>
          </div>
          {openCredits > 0 && (
            <div>
              <dt>Held for what is being written</dt>
              <dd>{openCredits}</dd>
            </div>
          )}
          {!isOver && rest > 0 && (
            <div>
              <dt>Not started</dt>
              <dd>{rest}</dd>
            </div>
          )}
          <div className="is-total">
            <dt>You have now</dt>
            <dd>{credits.kind === 'known' ? credits.credits.balance : '…'}</dd>
          </div>
        </dl>
      )}
      {failure != null && (
        <Notice kind="error" title="That did not work">
          <p className="muted">{failedChangeInWords(failure.cause)}</p>
        </Notice>
      )}
      <JobControls job={job} acts={acts} rest={rest} onReview={onReview} />
    </aside>
  );
}

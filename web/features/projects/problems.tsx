import { failureInWords } from '../../api/request/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What was tried with one click and failed. */
export type Problem = {
  words: string;
  /** Tries it again; null where that is a button of its own. */
  retry: (() => void) | null;
  offersPlans?: boolean;
};

/** What was tried and failed, with the way to try it again. Draws nothing for null. */
export function TriedProblem({ problem, onDismiss }: { problem: Problem | null; onDismiss: () => void }) {
  if (problem === null) return null;
  return (
    <div className="pj-problem">
      <Notice kind="error">
        <p>{problem.words}</p>
        <div className="btn-row">
          {problem.retry !== null && (
            <Button size="small" onClick={problem.retry}>
              Try again
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
          {problem.offersPlans === true && <TextLink to="/pricing">See plans</TextLink>}
        </div>
      </Notice>
    </div>
  );
}

/** What is in view could not be refreshed. */
export function RefreshProblem({
  cause,
  isBusy,
  onRetry,
}: {
  cause: unknown;
  isBusy: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="pj-problem">
      <LoadProblem title="This could not be refreshed" isBusy={isBusy} onRetry={onRetry}>
        {failureInWords(cause)} Below is what was loaded last.
      </LoadProblem>
    </div>
  );
}

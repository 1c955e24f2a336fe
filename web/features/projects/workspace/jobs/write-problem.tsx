import { failureInWords, Refusal } from '../../../../api/request/api-errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';

/** Why a text could not be asked for, and what to do about it. Nothing was charged. */
export function WriteProblem({
  cause,
  onRetry,
  onDismiss,
}: {
  cause: unknown;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const isShort = cause instanceof Refusal && cause.status === 402;
  return (
    <div className="pj-problem">
      <Notice kind="error" title="Nothing is being written">
        <p className="muted">{failureInWords(cause)} Nothing was charged.</p>
        <div className="btn-row">
          {isShort ? (
            <TextLink to="/credits">See your credits</TextLink>
          ) : (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  );
}

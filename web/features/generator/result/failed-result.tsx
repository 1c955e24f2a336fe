import { BrokenOffBody } from '../../../shared/live/lazy-body.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { FailedState } from '../run/run-state.ts';
import { FailureCard } from './failure-card.tsx';
import type { ResultParts } from './result-parts.ts';

/** Why there is no result, and what was written before it broke off. */
export function FailedResult({
  state,
  parts,
  isVisitor,
}: {
  state: FailedState;
  parts: ResultParts;
  isVisitor: boolean;
}) {
  const offersSignIn = state.kind === 'refused' && state.problem.offersSignIn === true;
  const isShort = state.kind === 'refused' && state.problem.code === 'not_enough_credits';
  const isPartial = state.kind === 'failed' && state.text !== '';
  return (
    <>
      <FailureCard state={state} isVisitor={isVisitor} onRetry={() => parts.onAgain(state)}>
        {offersSignIn && (
          <Button kind="plain" size="small" onClick={parts.onSignIn}>
            Sign in
          </Button>
        )}
        {isShort && (
          <ButtonLink size="small" to="/subscription">
            See plans
          </ButtonLink>
        )}
        {parts.onBack !== null && (
          <Button kind="plain" size="small" onClick={parts.onBack}>
            Earlier result
          </Button>
        )}
      </FailureCard>
      {isPartial ? (
        <article className="sheet rcard broken" aria-label="Unfinished text">
          <p className="told">
            <b>Unfinished.</b> This was written before it broke off. It is not a result and cost nothing.
          </p>
          <BrokenOffBody kind={state.run.kind} title="Unfinished" text={state.text} />
        </article>
      ) : (
        parts.blank
      )}
    </>
  );
}

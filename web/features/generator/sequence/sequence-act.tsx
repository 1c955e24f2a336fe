import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { priceOfKinds } from '../../../../domain/story/one-line.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { refreshSession } from '../../../api/session/use-session.ts';
import type { Beginning } from '../../../shared/one-line/beginning.ts';
import { useIsOnline } from '../../../shared/online.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { hasFailed } from '../run/run-state.ts';
import { formatStepFailure, formatUnpaid } from './format-sequence.ts';
import type { useKeepSequence } from './use-keep-sequence.ts';
import type { useSequence } from './use-sequence.ts';

/** What its writer can do about the whole story now: go on, try again, sign in, or keep it. */
export function SequenceAct({
  beginning,
  sequence,
  keeping,
  userId,
  onSignIn,
}: {
  beginning: Beginning;
  sequence: ReturnType<typeof useSequence>;
  keeping: ReturnType<typeof useKeepSequence>;
  userId: string | null;
  onSignIn: () => void;
}) {
  const { steps, act, run, session } = sequence;
  const isOnline = useIsOnline();
  const written = steps.filter(({ result }) => result?.run.state === 'succeeded').length;
  const missing = steps.filter(({ state }) => state !== 'done').map(({ kind }) => kind);
  const old = steps.filter(({ isOutdated }) => isOutdated);

  if (keeping.state.kind === 'keeping')
    return (
      <p className="sq-keeping" role="status">
        <Spinner />
        Making a project of it
      </p>
    );
  if (keeping.state.kind === 'failed')
    return (
      <Notice kind="error" title="The project could not be made">
        <p className="muted">
          {keeping.state.message} Nothing is lost: your texts are drafts in this browser.
        </p>
        {keeping.state.isProjectLimit && (
          <p>
            <TextLink to="/pricing">See plans</TextLink>
          </p>
        )}
        <div className="btn-row">
          <Button kind="danger" size="small" onClick={keeping.keep}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  if (sequence.isUnknown)
    return (
      <LoadProblem
        title={isOnline ? 'The server did not answer' : 'You are offline'}
        onRetry={() => void refreshSession()}
      >
        Your line is kept in this browser. The writing begins once the server can be reached.
      </LoadProblem>
    );
  if (sequence.isChecking) return null;
  if (userId !== null)
    return (
      <div className="sq-act">
        <Button kind="main" onClick={keeping.keep}>
          <Icon name="folder-plus" />
          Make a project of it
        </Button>
        <p className="hint">
          {written === 0
            ? 'The project begins with your line.'
            : 'What is written goes into it, and the rest can be written there.'}
        </p>
      </div>
    );
  if (act.kind !== 'resting') return null;

  const keep = written > 0 && (
    <Button kind={act.why === 'done' ? 'main' : 'plain'} onClick={onSignIn}>
      Sign in to keep it
    </Button>
  );
  switch (act.why) {
    case 'done':
      return (
        <div className="sq-act">
          <p>
            Your {projectTypes.find(({ id }) => id === beginning.type)?.name} is written. It is kept as{' '}
            {steps.length} drafts in this browser until you sign in; then it becomes a project.
          </p>
          <div className="btn-row">
            {keep}
            {old.length > 0 && (
              <Button onClick={() => sequence.again(old.map(({ index }) => index))}>
                Write {old.length} again{' '}
                <span className="price num">{creditsInWords(priceOfKinds(old.map(({ kind }) => kind)))}</span>
              </Button>
            )}
          </div>
        </div>
      );
    case 'stopped':
      return (
        <div className="sq-act">
          <div className="btn-row">
            <Button kind="main" onClick={sequence.goOn}>
              Go on <span className="price num">{creditsInWords(priceOfKinds(missing))}</span>
            </Button>
            {keep}
          </div>
          <p className="hint">Open a card to change it, or to add a wish for what is still to come.</p>
        </div>
      );
    case 'unpaid': {
      const { title, text } = formatUnpaid(steps, session?.allowance?.resetsAt ?? null, new Date());
      return (
        <Notice title={title}>
          <p className="muted">{text}</p>
          <div className="btn-row">
            <Button kind="main" onClick={onSignIn}>
              Sign in to go on
            </Button>
          </div>
        </Notice>
      );
    }
    case 'failed': {
      if (!hasFailed(run)) return null;
      const { what, next } = formatStepFailure(run, new Date());
      const failed = steps.find(({ state }) => state === 'failed');
      return (
        <Notice kind="error" title={what}>
          <p className="muted">{next}</p>
          <div className="btn-row">
            <Button kind="danger" size="small" onClick={sequence.goOn}>
              <Icon name="refresh-cw" />
              Try again
            </Button>
            {failed?.result?.run.state === 'succeeded' && (
              <Button size="small" onClick={() => sequence.keepEarlier(failed.index)}>
                Keep the earlier text
              </Button>
            )}
            {keep}
          </div>
        </Notice>
      );
    }
  }
}

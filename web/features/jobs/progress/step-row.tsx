import { useState } from 'react';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import type { JobActs } from '../../../api/jobs/use-job-acts.ts';
import { KindTag, oneOfKind } from '../../../shared/material/kind-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatReasons } from '../reasons/format-reasons.ts';
import { StepPrice } from '../step-price.tsx';
import { formatStep, formatWaiting } from './format-job.ts';
import { StepMark } from './step-mark.tsx';
import { WritingText } from './writing-text.tsx';

/** One step: how it stands, why it is there, and what its writer can do about it now. */
export function StepRow({
  job,
  step,
  place,
  acts,
  onRead,
}: {
  job: Job;
  step: JobStep;
  /** In the list, from 1. */
  place: number;
  acts: JobActs;
  onRead: () => void;
}) {
  const definition = definitionOf(step.kind);
  const words = formatStep(job, step);
  const looks = { done: 'is-done', unchanged: 'is-done', failed: 'is-failed', skipped: 'is-off' } as const;
  const isWriting = step.state === 'running' || step.state === 'starting';
  const look = isWriting
    ? 'is-now'
    : (Object.entries(looks).find(([state]) => state === step.state)?.[1] ?? '');
  return (
    <li className={`row-${definition.row} ${look}`} aria-current={isWriting ? 'step' : undefined}>
      <StepMark step={step} place={place} />
      <div className="job-what">
        <div className="job-title">
          <KindTag definition={definition} />
          {step.title !== '' && <span className="job-name">{step.title}</span>}
          {step.title === '' && (
            <span className="job-name is-new">A new {oneOfKind(definition).replace(/^an? /, '')}</span>
          )}
        </div>
        <About job={job} step={step} onRead={onRead} />
        <StepActs job={job} step={step} acts={acts} />
      </div>
      <div className="job-end">
        <b>{words.state}</b>
        {words.money !== '' && <span>{words.money}</span>}
      </div>
    </li>
  );
}

/** What is to be said about a step as it stands. */
function About({ job, step, onRead }: { job: Job; step: JobStep; onRead: () => void }) {
  const [isShown, setIsShown] = useState(true);
  switch (step.state) {
    case 'running':
      return step.runId === null ? null : (
        <>
          {isShown && <WritingText runId={step.runId} />}
          <button type="button" className="tool" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide the text' : 'Read along'}
          </button>
        </>
      );
    case 'done':
      return (
        <p className="job-why">
          <Decided step={step} />
          {step.note !== null && `${step.note} `}
          {step.baseVersionId !== null && step.resultVersionId !== null && step.isProposal ? (
            <button type="button" className="link" onClick={onRead}>
              Read the changes
            </button>
          ) : (
            <TextLink to={pathOf(job, step)}>Open it</TextLink>
          )}
        </p>
      );
    case 'unchanged':
      return <p className="job-why">Nothing had to change, so it stays as it is.</p>;
    case 'failed':
      return <p className="job-why">{step.problem?.message ?? 'It could not be written.'}</p>;
    case 'skipped':
      return (
        <p className="job-why">
          {step.isChosen ? 'You locked it, so it stays as it is.' : 'It stays as it is.'}
        </p>
      );
    case 'held_back':
      return null;
    case 'starting':
    case 'ready':
    case 'blocked':
    case 'cancelled':
      return <p className="job-why">{formatWaiting(job.steps, step) || formatReasons(step.reasons)}</p>;
  }
}

/** Where a text is read: a scene in its manuscript, another one on its own page. */
function pathOf({ headId }: Job, { elementId, kind }: JobStep): string {
  return headId === null || kind === 'STORY' || kind === 'SCRIPT'
    ? `/elements/${elementId}`
    : `/manuscripts/${headId}?at=${elementId}`;
}

function Decided({ step }: { step: JobStep }) {
  switch (step.decision) {
    case 'taken':
      return 'Taken. ';
    case 'taken_in_part':
      return 'Taken in part. ';
    case 'passed_over':
      return 'Passed over. Your text stayed as it was. ';
    case null:
      return null;
  }
}

function StepActs({ job, step, acts }: { job: Job; step: JobStep; acts: JobActs }) {
  if (job.state === 'ended' || job.state === 'cancelled') return null;
  const choose = (isChosen: boolean) => acts.change.attempt({ steps: [{ number: step.number, isChosen }] });
  switch (step.state) {
    case 'failed':
      return (
        <div className="btn-row job-step-acts">
          <Button
            kind="danger"
            size="small"
            disabled={acts.retry.isBusy}
            onClick={() => acts.retry.attempt({ numbers: [step.number] })}
          >
            <Icon name="refresh-cw" />
            Try again
            {step.priceCredits > 0 && <StepPrice credits={step.priceCredits} />}
          </Button>
          <Button size="small" disabled={acts.change.isBusy} onClick={() => choose(false)}>
            Leave it out
          </Button>
        </div>
      );
    case 'held_back':
      return (
        <div className="job-question">
          <label>
            <input
              type="checkbox"
              className="tick"
              checked={false}
              disabled={acts.change.isBusy}
              onChange={() => choose(true)}
            />
            <span>You changed this. Update it all the same?</span>
          </label>
          <button type="button" className="tool" disabled={acts.change.isBusy} onClick={() => choose(false)}>
            Leave it as it is<span className="sr">: {step.title}</span>
          </button>
        </div>
      );
    case 'ready':
    case 'blocked':
      return (
        <button type="button" className="tool" disabled={acts.change.isBusy} onClick={() => choose(false)}>
          Leave it out<span className="sr">: {step.title}</span>
        </button>
      );
    case 'skipped':
      return step.isChosen ? null : (
        <button type="button" className="tool" disabled={acts.change.isBusy} onClick={() => choose(true)}>
          {job.purpose === 'update' ? 'Update it too' : 'Write it too'}
          <span className="sr">: {step.title}</span>
        </button>
      );
    default:
      return null;
  }
}

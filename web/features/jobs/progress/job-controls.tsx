import { useState } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import type { JobActs } from '../../../api/jobs/use-job-acts.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, ButtonLink, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PriceLimit } from '../price-limit.tsx';

/** Pause, go on, stop, and what a halted job needs. `rest`: the credits that what is left costs. */
export function JobControls({
  job,
  acts,
  rest,
  onReview,
}: {
  job: Job;
  acts: JobActs;
  rest: number;
  /** Shows the proposals. */
  onReview: () => void;
}) {
  const { setState } = acts;
  switch (job.state) {
    case 'running':
      return (
        <div className="job-acts">
          <Button disabled={setState.isBusy} onClick={() => setState.attempt({ state: 'paused' })}>
            Pause
          </Button>
          <p className="hint">A pause lets what is being written end.</p>
          <StopPart job={job} acts={acts} />
        </div>
      );
    case 'paused':
      return (
        <div className="job-acts">
          <Button
            kind="main"
            disabled={setState.isBusy}
            onClick={() => setState.attempt({ state: 'running' })}
          >
            {setState.isBusy && <Spinner />}
            Go on
          </Button>
          <StopPart job={job} acts={acts} />
        </div>
      );
    case 'halted':
      return (
        <div className="job-acts">
          <Halted job={job} acts={acts} rest={rest} />
          <StopPart job={job} acts={acts} />
        </div>
      );
    case 'ended':
    case 'cancelled':
      return (
        <div className="job-acts">
          {job.proposalCount > 0 && (
            <Button kind="main" onClick={onReview}>
              Read {formatCount(job.proposalCount, 'change')}
            </Button>
          )}
          <ButtonLink to={`/projects/${job.projectId}`}>Go to the project</ButtonLink>
        </div>
      );
  }
}

/** What a halted job needs to go on, by what halted it. */
function Halted({ job, acts, rest }: { job: Job; acts: JobActs; rest: number }) {
  const { setState, retry } = acts;
  switch (job.haltedBy) {
    case 'price':
      return <RaisePrice job={job} acts={acts} rest={rest} />;
    case 'credits':
      return (
        <>
          <ButtonLink kind="main" to="/subscription">
            Get more credits
          </ButtonLink>
          <Button disabled={setState.isBusy} onClick={() => setState.attempt({ state: 'running' })}>
            Go on now
          </Button>
        </>
      );
    case 'failure':
      return (
        <Button kind="main" disabled={retry.isBusy} onClick={() => retry.attempt({})}>
          {retry.isBusy && <Spinner />}
          Try again
        </Button>
      );
    case 'question':
      if (job.question !== null)
        return (
          <Button
            kind="main"
            disabled={setState.isBusy}
            onClick={() => setState.attempt({ state: 'running' })}
          >
            {setState.isBusy && <Spinner />}
            Go on
          </Button>
        );
      return <p className="hint">Answer beside the text that asks, and it goes on.</p>;
    case null:
      return <p className="hint">Answer beside the text that asks, and it goes on.</p>;
  }
}

function RaisePrice({ job, acts, rest }: { job: Job; acts: JobActs; rest: number }) {
  const needed = job.spentCredits + job.openCredits + rest;
  const [most, setMost] = useState(Math.max(needed, job.mostCredits + 1));
  const { isBusy, attempt } = acts.change;
  return (
    <>
      <PriceLimit value={most} least={job.mostCredits + 1} onChange={setMost} />
      <p className="hint">All that is left costs at most {formatCount(rest, 'credit')} more.</p>
      <Button kind="main" disabled={isBusy} onClick={() => attempt({ mostCredits: most })}>
        {isBusy && <Spinner />}
        Raise to {formatCount(most, 'credit')} and go on
      </Button>
    </>
  );
}

/** Stopping is said to cost what it costs before it is done. */
function StopPart({ job, acts }: { job: Job; acts: JobActs }) {
  const [isAsked, setIsAsked] = useState(false);
  const writing = job.steps.filter(({ state }) => state === 'running' || state === 'starting');
  const stop = (stopsRuns: boolean) => acts.setState.attempt({ state: 'cancelled', stopsRuns });
  if (!isAsked)
    return (
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        <Icon name="square" className="stop" />
        Stop
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons and their explanation are no set of form fields
    <div className="job-stop" role="group" aria-label="Stop">
      <p className="hint">
        {writing.length === 0
          ? 'What is written is kept. What was not started costs nothing.'
          : `What was not started costs nothing. If you stop now, what is there is kept, and you pay for the share that is written: at most ${formatCount(job.openCredits, 'credit')}, the rest comes back.`}
      </p>
      {writing.length > 0 && (
        <Button disabled={acts.setState.isBusy} onClick={() => stop(false)}>
          Stop after {writing.length === 1 ? 'this one' : 'these'}
        </Button>
      )}
      <Button
        kind={writing.length > 0 ? 'quiet' : 'plain'}
        disabled={acts.setState.isBusy}
        onClick={() => stop(true)}
      >
        {writing.length > 0 ? 'Stop now' : 'Stop here'}
      </Button>
      <Button kind="quiet" onClick={() => setIsAsked(false)}>
        Don’t stop
      </Button>
    </div>
  );
}

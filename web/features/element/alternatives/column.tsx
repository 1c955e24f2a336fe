import type { ReactNode } from 'react';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { useVersion } from '../use-versions.ts';
import { shownOf } from './step-state.ts';
import { Differences, WritingLive, Written } from './written.tsx';

/** One text that a job writes of an element, from waiting for it to taking it. */
export function Column({
  userId,
  job,
  step,
  result,
  present,
  isBusy,
  onTake,
  onPassOver,
  onRetry,
  onSettled,
}: {
  userId: string;
  job: Job;
  step: JobStep;
  result: GeneratorResult;
  present: Content;
  isBusy: boolean;
  onTake: (content: Content) => void;
  onPassOver: () => void;
  onRetry: () => void;
  /** The last word of a running step is there. */
  onSettled: () => void;
}) {
  const shown = shownOf(step, job);
  const fields = step.way === 'fields' ? step.fields : null;
  const what = { kind: step.kind, result, fields };
  const version = useVersion(userId, step.elementId, shown.kind === 'written' ? shown.versionId : null);

  switch (shown.kind) {
    case 'waiting':
      return <Said>Waits for its turn.</Said>;
    case 'writing':
      // An answer that names the places that change can't be read before it is whole.
      return step.way === 'fit' ? (
        <Said>
          <Spinner /> Being written.
        </Said>
      ) : (
        <div className="alt-text">
          <WritingLive {...what} runId={shown.runId} onEnd={onSettled} />
        </div>
      );
    case 'unchanged':
      return <Said>Nothing in your text had to change. It cost nothing.</Said>;
    case 'failed':
      return (
        <>
          <Said isBad>{shown.message} It cost nothing.</Said>
          {shown.canRetry && (
            <div className="alt-acts">
              <Button size="small" disabled={isBusy} onClick={onRetry}>
                Try again
              </Button>
            </div>
          )}
        </>
      );
    case 'over':
      return <Said>Passed over.</Said>;
    case 'written': {
      const { data, isError, refetch } = version;
      if (data === undefined)
        return isError ? (
          <div className="alt-acts">
            <Button size="small" onClick={() => void refetch()}>
              This text could not be loaded. Try again
            </Button>
          </div>
        ) : (
          <Said>Loading.</Said>
        );
      return (
        <>
          <div className="alt-text">
            {step.way === 'fit' ? (
              <Differences result={result} before={present} now={data.content} />
            ) : (
              <Written {...what} content={data.content} />
            )}
          </div>
          <div className="alt-acts">
            <Button kind="main" size="small" disabled={isBusy} onClick={() => onTake(data.content)}>
              Take this
            </Button>
            <Button kind="quiet" size="small" disabled={isBusy} onClick={onPassOver}>
              Pass over
            </Button>
          </div>
        </>
      );
    }
  }
}

function Said({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return <p className={isBad ? 'hint bad alt-said' : 'hint alt-said'}>{children}</p>;
}

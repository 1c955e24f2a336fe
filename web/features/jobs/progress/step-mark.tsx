import type { JobStep } from '../../../../contract/jobs.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The sign before a step: a check, a cross, a question or its place in the list, from 1. */
export function StepMark({ step: { state }, place }: { step: JobStep; place: number }) {
  return (
    <span className="job-mark num" aria-hidden="true">
      {state === 'done' || state === 'unchanged' ? (
        <Icon name="check" />
      ) : state === 'failed' ? (
        <Icon name="x" />
      ) : state === 'held_back' ? (
        '?'
      ) : (
        place
      )}
    </span>
  );
}

import type { Job, JobStep } from '../../../../contract/jobs.ts';

/** What a column shows of a step. */
export type Shown =
  | { kind: 'waiting' }
  | { kind: 'writing'; runId: string }
  /** A whole text that waits for a decision. */
  | { kind: 'written'; versionId: string }
  | { kind: 'unchanged' }
  | { kind: 'failed'; message: string; canRetry: boolean }
  /** It was decided about, or nothing came of it. */
  | { kind: 'over' };

export function shownOf(step: JobStep, job: Pick<Job, 'state'>): Shown {
  if (step.decision !== null) return { kind: 'over' };
  switch (step.state) {
    case 'blocked':
    case 'ready':
    case 'starting':
      if (job.state === 'halted')
        return { kind: 'failed', message: 'It waits: see its job for why.', canRetry: false };
      return { kind: 'waiting' };
    case 'running':
      return step.runId === null ? { kind: 'waiting' } : { kind: 'writing', runId: step.runId };
    case 'done':
      return step.resultVersionId !== null && step.isProposal
        ? { kind: 'written', versionId: step.resultVersionId }
        : { kind: 'over' };
    case 'unchanged':
      return { kind: 'unchanged' };
    case 'held_back':
      return { kind: 'failed', message: 'You changed this text meanwhile.', canRetry: false };
    case 'failed':
      return {
        kind: 'failed',
        message: step.problem?.message ?? 'It could not be written.',
        canRetry: true,
      };
    case 'skipped':
    case 'cancelled':
      return { kind: 'over' };
  }
}

/** The steps of a job that write this element and about which there is something to say. */
export function stepsOf(job: Job, elementId: string): JobStep[] {
  return job.steps.filter(
    (step) => step.elementId === elementId && step.isChosen && shownOf(step, job).kind !== 'over',
  );
}

/** The versions that steps propose, so that they aren't offered a second time. */
export function proposedIn(steps: readonly JobStep[]): string[] {
  return steps.flatMap(({ resultVersionId }) => (resultVersionId === null ? [] : [resultVersionId]));
}

import type { Job, JobStep } from '../../../../../contract/jobs.ts';
import { type GeneratorId, isGeneratorId } from '../../../../../domain/generators/index.ts';

/** What is done to an element at the moment. `failed`: it could not be written. */
export type Doing = 'writing' | 'queued' | 'failed';

/** A run without a job that writes a new text. */
export type LoneRun = { elementId: string; kind: GeneratorId; runId: string };

/** What is being written in a project. */
export type Works = {
  /** By element. */
  doing: ReadonlyMap<string, Doing>;
  /** The runs that are writing, by element. */
  runs: ReadonlyMap<string, string>;
  /** Every text that an open job or a run writes, or has written; some have no element yet. */
  coming: readonly { elementId: string; kind: GeneratorId }[];
  /** Elements that were written while the page was open. */
  done: ReadonlySet<string>;
};

/** Reads what jobs and runs do. A job that has ended does nothing any more. */
export function worksOf(
  jobs: readonly Job[],
  { running, ended }: { running: readonly LoneRun[]; ended: readonly string[] },
): Works {
  const steps = jobs
    .filter(({ state }) => state !== 'ended' && state !== 'cancelled')
    .flatMap((job) => job.steps.filter(({ isChosen }) => isChosen));
  const doing = new Map<string, Doing>();
  for (const step of steps) {
    const does = doingOf(step);
    if (does !== null && doing.get(step.elementId) !== 'writing') doing.set(step.elementId, does);
  }
  for (const { elementId } of running) doing.set(elementId, 'writing');
  return {
    doing,
    runs: new Map([
      ...steps.flatMap((step): [string, string][] =>
        // A step that only starts has the id of a run that the server may not know yet.
        step.state === 'running' && step.runId !== null ? [[step.elementId, step.runId]] : [],
      ),
      ...running.map(({ elementId, runId }): [string, string] => [elementId, runId]),
    ]),
    coming: [
      ...steps.flatMap(({ elementId, kind, state }) =>
        isGeneratorId(kind) && state !== 'skipped' && state !== 'cancelled' ? [{ elementId, kind }] : [],
      ),
      ...running,
    ],
    done: new Set([
      ...jobs.flatMap((job) =>
        job.steps.filter(({ state }) => state === 'done').map(({ elementId }) => elementId),
      ),
      ...ended,
    ]),
  };
}

function doingOf({ state }: JobStep): Doing | null {
  switch (state) {
    case 'starting':
    case 'running':
      return 'writing';
    case 'blocked':
    case 'ready':
    case 'held_back':
      return 'queued';
    case 'failed':
      return 'failed';
    case 'done':
    case 'unchanged':
    case 'skipped':
    case 'cancelled':
      return null;
  }
}

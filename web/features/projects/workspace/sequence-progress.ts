import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { nextStep } from '../../../../domain/story/next-step.ts';
import type { ProjectType, SequenceStep } from '../../../../domain/story/project-types.ts';
import type { Doing } from './jobs/doing.ts';
import { type Story, stateOf } from './story.ts';

/**
 * A step and its state: `next` is the first that is neither done, nor being written, nor about to
 * be (`coming`); `out-of-date` counts as done.
 */
export type StepProgress = {
  step: SequenceStep;
  state: 'done' | 'out-of-date' | 'writing' | 'coming' | 'next' | 'open';
};

/** How far a project has come in the sequence of its type. */
export type SequenceProgress = {
  steps: readonly StepProgress[];
  doneCount: number;
  /** Null when every step is done or about to be written, or there is none. */
  next: SequenceStep | null;
};

/**
 * A step is done if the project has an element of its kind, and out of date if any of them is.
 * `coming`: kinds that a job writes or is about to, and what it does to them now.
 */
export function progressOf(
  type: ProjectType,
  story: Story,
  coming: ReadonlyMap<GeneratorId, Doing | undefined> = new Map(),
): SequenceProgress {
  const { recommendedSequence } = type;
  const isDone = ({ generatorType }: SequenceStep) => story.has(generatorType);
  const next = nextStep(type, (kind) => story.has(kind) || coming.has(kind));
  const stateOfStep = (step: SequenceStep) => {
    const doing = coming.get(step.generatorType);
    if (!isDone(step)) {
      if (doing === 'writing') return 'writing';
      if (doing === 'queued') return 'coming';
      return step === next ? 'next' : 'open';
    }
    return stateOf(story.get(step.generatorType) ?? []) === 'out_of_date' ? 'out-of-date' : 'done';
  };
  return {
    steps: recommendedSequence.map((step) => ({ step, state: stateOfStep(step) })),
    doneCount: recommendedSequence.filter(isDone).length,
    next,
  };
}

import { nextStep } from '../../../../domain/story/next-step.ts';
import type { ProjectType, SequenceStep } from '../../../../domain/story/project-types.ts';
import { type Story, stateOf } from './story.ts';

/** A step and its state: `next` is the first that is not done; `out-of-date` counts as done. */
export type StepProgress = { step: SequenceStep; state: 'done' | 'out-of-date' | 'next' | 'open' };

/** How far a project has come in the sequence of its type. */
export type SequenceProgress = {
  steps: readonly StepProgress[];
  doneCount: number;
  /** Null when every step is done, or there is none. */
  next: SequenceStep | null;
};

/** A step is done if the project has an element of its kind, and out of date if any of them is. */
export function progressOf(type: ProjectType, story: Story): SequenceProgress {
  const { recommendedSequence } = type;
  const isDone = ({ generatorType }: SequenceStep) => story.has(generatorType);
  const next = nextStep(type, (kind) => story.has(kind));
  const stateOfStep = (step: SequenceStep) => {
    if (!isDone(step)) return step === next ? 'next' : 'open';
    return stateOf(story.get(step.generatorType) ?? []) === 'out-of-date' ? 'out-of-date' : 'done';
  };
  return {
    steps: recommendedSequence.map((step) => ({ step, state: stateOfStep(step) })),
    doneCount: recommendedSequence.filter(isDone).length,
    next,
  };
}

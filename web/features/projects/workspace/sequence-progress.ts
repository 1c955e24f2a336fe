import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { ProjectType, SequenceStep } from '../../../../domain/story/project-types.ts';

/** A step of a sequence and where it stands: at most one is next, the first that is not done. */
export type StepProgress = { step: SequenceStep; state: 'done' | 'next' | 'open' };

/** How far a project has come in the sequence of its type. */
export type SequenceProgress = {
  steps: readonly StepProgress[];
  doneCount: number;
  /** Null when every step is done, or there is none. */
  next: SequenceStep | null;
};

/** A step is done when the project has an element of its kind. `counts` is how many it has of each. */
export function progressOf(
  { recommendedSequence }: ProjectType,
  counts: ReadonlyMap<GeneratorId, number>,
): SequenceProgress {
  const isDone = ({ generatorType }: SequenceStep) => (counts.get(generatorType) ?? 0) > 0;
  const next = recommendedSequence.find((step) => !isDone(step)) ?? null;
  return {
    steps: recommendedSequence.map((step) => ({
      step,
      state: isDone(step) ? 'done' : step === next ? 'next' : 'open',
    })),
    doneCount: recommendedSequence.filter(isDone).length,
    next,
  };
}

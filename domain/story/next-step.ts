import type { GeneratorId } from '../generators/index.ts';
import type { ProjectType, SequenceStep } from './project-types.ts';

/** The first step of a project's sequence that is not done; null if there is none. */
export function nextStep(
  { recommendedSequence }: Pick<ProjectType, 'recommendedSequence'>,
  has: (kind: GeneratorId) => boolean,
): SequenceStep | null {
  return recommendedSequence.find(({ generatorType }) => !has(generatorType)) ?? null;
}

import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import { requiredSteps } from '../../../../domain/story/required-steps.ts';
import { formatList } from '../../../shared/format.ts';
import { oneOfKind } from '../../../shared/material/kind-tag.tsx';
import type { Story } from './story.ts';

/**
 * What an unwritten kind waits for: 'Best after a conflict.', 'Ready: has a character and a
 * scenario.' Names only steps of the project; generating is always allowed.
 */
export function formatReadiness(
  kind: GeneratorId,
  { recommendedSequence }: Pick<ProjectType, 'recommendedSequence'>,
  story: Pick<Story, 'has'>,
): string {
  const steps = recommendedSequence.map(({ generatorType }) => generatorType);
  const dependencies =
    steps.length === 0
      ? definitionOf(kind).dependencies
      : (recommendedSequence.find(({ generatorType }) => generatorType === kind)?.requiredDependencies ??
        requiredSteps(kind, steps));
  if (dependencies.length === 0) return 'Ready: needs nothing first.';
  const missing = dependencies.filter((id) => !story.has(id));
  if (missing.length === 0) return `Ready: has ${inWords(dependencies)}.`;
  return `Best after ${inWords(missing)}.`;
}

function inWords(kinds: readonly GeneratorId[]): string {
  return formatList(kinds.map((kind) => oneOfKind(definitionOf(kind))));
}

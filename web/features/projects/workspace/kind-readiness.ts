import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import { requiredSteps } from '../../../../domain/story/required-steps.ts';
import { formatList } from '../../../shared/format.ts';
import { oneOfKind } from '../../../shared/material/kind-tag.tsx';
import type { Story } from './story.ts';

export type Steps = Pick<ProjectType, 'recommendedSequence'>;

/** What a kind builds on first in a project: steps of it only, unless it has none. */
export function firstOf(kind: GeneratorId, { recommendedSequence }: Steps): readonly GeneratorId[] {
  if (recommendedSequence.length === 0) return definitionOf(kind).dependencies;
  const steps = recommendedSequence.map(({ generatorType }) => generatorType);
  const step = recommendedSequence.find(({ generatorType }) => generatorType === kind);
  return step?.requiredDependencies ?? requiredSteps(kind, steps);
}

/**
 * What an unwritten kind waits for: 'Best after a conflict.', 'Ready: has a character and a
 * scenario.' Generating is always allowed.
 */
export function formatReadiness(kind: GeneratorId, type: Steps, story: Pick<Story, 'has'>): string {
  const first = firstOf(kind, type);
  if (first.length === 0) return 'Ready: needs nothing first.';
  const missing = first.filter((id) => !story.has(id));
  if (missing.length === 0) return `Ready: has ${inWords(first)}.`;
  return `Best after ${inWords(missing)}.`;
}

function inWords(kinds: readonly GeneratorId[]): string {
  return formatList(kinds.map((kind) => oneOfKind(definitionOf(kind))));
}

import type { ProjectPage } from '../../../../contract/projects.ts';
import {
  definitionOf,
  dependentsOf,
  type GeneratorId,
  type RegisteredDefinition,
} from '../../../../domain/generators/index.ts';
import { nextStep } from '../../../../domain/story/next-step.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';

export type Next =
  | { kind: 'step'; definition: RegisteredDefinition }
  /** Every step of its type is done. */
  | { kind: 'done'; stepCount: number };

/**
 * What a project needs next after a result of `kind`: its first open step, or without steps the
 * first missing kind that builds on the result. Null if there is none.
 */
export function nextAfter(
  kind: GeneratorId,
  {
    project,
    kinds,
  }: { project: Pick<ProjectPage['project'], 'type'>; kinds: readonly { kind: GeneratorId }[] },
): Next | null {
  const has = (one: GeneratorId) => one === kind || kinds.some((other) => other.kind === one);
  const type = projectTypes.find(({ id }) => id === project.type);
  if (type !== undefined && type.recommendedSequence.length > 0) {
    const step = nextStep(type, has);
    return step === null
      ? { kind: 'done', stepCount: type.recommendedSequence.length }
      : { kind: 'step', definition: definitionOf(step.generatorType) };
  }
  const definition = dependentsOf(kind).find(({ id }) => !has(id));
  return definition === undefined ? null : { kind: 'step', definition };
}

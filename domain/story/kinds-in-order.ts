import { definitions, type GeneratorId } from '../generators/index.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** All kinds: the steps of a project type, then the others in the general order. */
export function kindsInOrder(type: ProjectTypeId): GeneratorId[] {
  const steps = projectTypes.find(({ id }) => id === type)?.recommendedSequence ?? [];
  return [
    ...new Set([...steps.map(({ generatorType }) => generatorType), ...definitions.map(({ id }) => id)]),
  ];
}

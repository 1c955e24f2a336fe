import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';

/** The address of a kind's generator, working within a project. */
export function generatorFor(kind: GeneratorId, projectId: string): string {
  return `${definitionOf(kind).path}?project=${projectId}`;
}

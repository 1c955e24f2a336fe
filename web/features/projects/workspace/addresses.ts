import type { ProjectPage } from '../../../../contract/projects.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';

/** The address of a kind's generator, working within a project. */
export function generatorFor(kind: GeneratorId, projectId: string): string {
  return `${definitionOf(kind).path}?project=${projectId}`;
}

/** Where to see what a project has of a kind: its one element, or the list of them. */
export function addressOfKind({ project, kinds }: ProjectPage, kind: GeneratorId): string {
  const [first, ...others] = kinds.find((one) => one.kind === kind)?.elements ?? [];
  return first === undefined || others.length > 0
    ? `/projects/${project.id}?kind=${kind}`
    : elementAddress(first.id);
}

export function elementAddress(id: string): string {
  return `/elements/${id}`;
}

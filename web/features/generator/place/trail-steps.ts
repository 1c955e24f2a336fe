import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import type { ProjectOutline } from '../../../api/projects/read-place.ts';

/** A step of a project. `to` is null for the one whose page is open. */
export type TrailStep = { kind: GeneratorId; order: number; isDone: boolean; to: string | null };

/**
 * The steps of a project, seen from the page of `here`: done ones lead to the element, others to
 * the generator. `hasMade`: the page has just made one of its kind.
 */
export function trailSteps(
  { id, type, kinds }: Pick<ProjectOutline, 'id' | 'type' | 'kinds'>,
  here: GeneratorId,
  hasMade: boolean,
  pathOf: (kind: GeneratorId) => string,
): TrailStep[] {
  const steps = projectTypes.find((one) => one.id === type)?.recommendedSequence ?? [];
  return steps.map(({ generatorType: kind, order }) => {
    const [first] = kinds.find((one) => one.kind === kind)?.elements ?? [];
    const isHere = kind === here;
    return {
      kind,
      order,
      isDone: first !== undefined || (isHere && hasMade),
      to: isHere ? null : first === undefined ? `${pathOf(kind)}?project=${id}` : `/elements/${first.id}`,
    };
  });
}

/** How far it is: 'Step 7 of 9' on the page of a step, else '6 of 9 done'. */
export function formatTrail(steps: readonly TrailStep[]): string {
  const here = steps.find(({ to }) => to === null);
  const done = steps.filter(({ isDone }) => isDone).length;
  return here === undefined ? `${done} of ${steps.length} done` : `Step ${here.order} of ${steps.length}`;
}

import type { ProjectPage } from '../../../../../contract/projects.ts';
import { definitionOf } from '../../../../../domain/generators/index.ts';
import { withDefaults } from '../../../../../domain/story/check-inputs.ts';
import { choicesFor } from '../../../../../domain/story/project-choices.ts';
import { stepsOf } from '../../../../../domain/story/project-types.ts';
import { startJob } from '../../../../api/jobs/jobs.ts';
import { loadSources } from '../../../../api/projects/sources.ts';
import { acceptedOf } from '../../../../api/request/api-errors.ts';
import { startRun } from '../../../../api/runs/runs.ts';
import type { Begun, Wish, WishIds } from './use-write.ts';

/**
 * Asks the server for one text: as a job of one step, or as a run where the kind is no step of the
 * project. Throws when it refuses.
 */
export async function beginWriting(
  page: Pick<ProjectPage, 'project' | 'choices'>,
  { kind, elementId, direction, inputs, mostCredits }: Wish,
  ids: WishIds,
): Promise<Begun> {
  const { project } = page;
  const isStep = stepsOf(project.type).some(({ generatorType }) => generatorType === kind);
  if (elementId === null && !isStep) return beginAlone(page, { kind, direction, inputs }, ids);
  const job = acceptedOf(
    await startJob(project.id, {
      id: ids.id,
      purpose: elementId === null ? 'sequence' : 'alternatives',
      takes: 'at_once',
      mostCredits,
      steps: [{ elementId: ids.elementId, kind, way: 'anew', direction, inputs }],
    }),
  );
  return { by: 'job', job, elementId: ids.elementId, kind };
}

/** With the choices that the project's forms share, and what its forms would build on. */
async function beginAlone(
  { project, choices }: Pick<ProjectPage, 'project' | 'choices'>,
  { kind, direction, inputs }: Pick<Wish, 'kind' | 'direction' | 'inputs'>,
  { id, elementId }: WishIds,
): Promise<Begun> {
  const definition = definitionOf(kind);
  const { kinds } = acceptedOf(await loadSources(project.id, kind));
  acceptedOf(
    await startRun({
      id,
      kind,
      inputs: withDefaults(definition, {
        ...choicesFor(definition, { type: project.type, choices }),
        ...inputs,
      }),
      direction,
      project: { id: project.id, elementId, sourceIds: kinds.flatMap(({ chosen }) => chosen) },
    }),
  );
  return { by: 'run', runId: id, elementId, kind };
}

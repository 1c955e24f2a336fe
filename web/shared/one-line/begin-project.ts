import type { StartJob } from '../../../contract/jobs.ts';
import type { CreateProject } from '../../../contract/projects.ts';
import { choicesOf, nameOfLine, priceOfKinds } from '../../../domain/story/one-line.ts';
import type { Beginning } from './beginning.ts';

/** The calls that it takes; each throws when it fails. */
export type BeginCalls = {
  createProject(body: CreateProject): Promise<{ id: string }>;
  startJob(projectId: string, body: StartJob): Promise<unknown>;
};

/**
 * Makes a user's project of a line, with all its texts on their way. It may be called any number of
 * times, after a failure and in two tabs: there is one project and one job. Throws what a call
 * throws.
 */
export async function beginProject(
  { createProject, startJob }: BeginCalls,
  beginning: Omit<Beginning, 'at' | 'isStopped'>,
  name = nameOfLine(beginning.line),
): Promise<{ projectId: string }> {
  const { line, type, projectId } = beginning;
  const { id } = await createProject({ id: projectId, name, description: line, type });
  await startJob(id, sequenceJob(beginning));
  return { projectId: id };
}

/** The job that writes all texts of a beginning, and costs at most what they cost. */
export function sequenceJob({
  type,
  genre,
  jobId,
  steps,
}: Pick<Beginning, 'type' | 'genre' | 'jobId' | 'steps'>): StartJob {
  return {
    id: jobId,
    purpose: 'sequence',
    takes: 'at_once',
    mostCredits: priceOfKinds(steps.map(({ kind }) => kind)),
    steps: steps.map(({ kind, elementId, wish }) => ({
      elementId,
      kind,
      inputs: choicesOf(type, kind, genre),
      direction: wish,
    })),
  };
}

import type { Writer } from '../../../contract/models.ts';
import type { Project, ProjectPage } from '../../../contract/projects.ts';

/** The model that writes in a project; null if the one that it names is not there. */
export function writerOf(model: Project['model'], writers: readonly Writer[]): Writer | null {
  if (model === null) return writers[0] ?? null;
  return writers.find(({ origin }) => origin === model) ?? null;
}

/** What a generation in a project costs, in credits, by who writes there. */
export function priceIn(
  { project, writers }: Pick<ProjectPage, 'project' | 'writers'>,
  { priceCredits }: { priceCredits: number },
): number {
  return writerOf(project.model, writers)?.costsNothing ? 0 : priceCredits;
}

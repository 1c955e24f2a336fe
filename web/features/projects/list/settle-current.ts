import type { ListProjects, ProjectList } from '../../../../contract/projects.ts';
import { firstList, isFirstList } from './list-address.ts';

/** The calls that settling the current project needs; each throws when it fails. */
export type SettleCalls = {
  list(query: ListProjects): Promise<ProjectList>;
  choose(projectId: string): Promise<unknown>;
};

/**
 * Makes the first project of the first page the current one if there is none. A failed choice
 * leaves none; the next load tries again.
 */
export async function settleCurrent(
  list: ProjectList,
  query: ListProjects,
  calls: SettleCalls,
): Promise<ProjectList> {
  if (list.currentProjectId !== null || (list.count === 0 && list.total === 0)) return list;
  try {
    const first = isFirstList(query) ? list : await calls.list(firstList);
    const project = first.projects[0];
    if (project === undefined) return list;
    await calls.choose(project.id);
    return { ...list, currentProjectId: project.id };
  } catch {
    return list;
  }
}

import {
  type ListProjects,
  type Project,
  type ProjectCard,
  type ProjectList,
  projectsPerPage,
} from '../../../../contract/projects.ts';
import { isFirstList } from './list-address.ts';

/**
 * A list with a new project as the current one. It is shown in the first list only; what no longer
 * fits leaves the page.
 */
export function withNew(list: ProjectList, query: ListProjects, project: Project): ProjectList {
  const counted = { ...list, count: list.count + 1, currentProjectId: project.id };
  if (!isFirstList(query)) return counted;
  const { settings: _, ...rest } = project;
  const card: ProjectCard = { ...rest, elementCount: 0, rowCounts: [0, 0, 0, 0] };
  const others = list.projects.filter(({ id }) => id !== project.id);
  return { ...counted, projects: [card, ...others].slice(0, projectsPerPage), total: list.total + 1 };
}

/** A list without a project. If it was current, none is until the list is reloaded. */
export function without(list: ProjectList, id: string): ProjectList {
  const gone = list.projects.find((project) => project.id === id);
  if (gone === undefined) return list;
  return {
    ...list,
    projects: list.projects.filter((project) => project !== gone),
    total: list.total - 1,
    // The sample does not count against the plan.
    count: gone.isSample ? list.count : list.count - 1,
    currentProjectId: list.currentProjectId === id ? null : list.currentProjectId,
  };
}

/** A list in which a project has another name and description. */
export function withChanged(list: ProjectList, { id, name, description, updatedAt }: Project): ProjectList {
  return {
    ...list,
    projects: list.projects.map((project) =>
      project.id === id ? { ...project, name, description, updatedAt } : project,
    ),
  };
}

/** A list with another current project. */
export function withCurrent(list: ProjectList, id: string | null): ProjectList {
  return { ...list, currentProjectId: id };
}

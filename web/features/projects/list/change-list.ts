import {
  type Project,
  type ProjectCard,
  type ProjectList,
  projectsPerPage,
} from '../../../../contract/projects.ts';

/** A list with a new project in front, as current one. What no longer fits on the page leaves it. */
export function withNew(list: ProjectList, project: Project): ProjectList {
  const { settings: _, ...rest } = project;
  const card: ProjectCard = { ...rest, elementCount: 0, rowCounts: [0, 0, 0, 0] };
  const others = list.projects.filter(({ id }) => id !== project.id);
  return {
    ...list,
    projects: [card, ...others].slice(0, projectsPerPage),
    total: list.total + 1,
    count: list.count + 1,
    currentProjectId: project.id,
  };
}

/** A list in which a project is gone; if it was the current one, there is none until the list is loaded again. */
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

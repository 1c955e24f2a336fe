import {
  type ChangeProject,
  type CreateProject,
  CurrentProject,
  type ListProjects,
  OneProject,
  type Project,
  ProjectList,
  ProjectPage,
  Trash,
} from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** One page of the user's projects, with the counts of all that match. */
export function listProjects(
  { page, search, sort }: ListProjects,
  signal?: AbortSignal,
): Promise<Answer<ProjectList>> {
  const query = new URLSearchParams({ page: String(page), search, sort });
  return request(`${urls.projects}?${query}`, (_, json) => ProjectList.parse(json), { signal });
}

/** A project with its elements by kind. */
export function loadProject(id: string, signal?: AbortSignal): Promise<Answer<ProjectPage>> {
  return request(urls.project(id), (_, json) => ProjectPage.parse(json), { signal });
}

/** Makes a project. The same body may be sent any number of times. */
export function createProject(body: CreateProject): Promise<Answer<Project>> {
  return request(urls.projects, readProject, { method: 'POST', body });
}

/** Changes what is named; the rest stays. */
export function changeProject(id: string, body: ChangeProject): Promise<Answer<Project>> {
  return request(urls.project(id), readProject, { method: 'PATCH', body });
}

/** Copies a project with its elements as `copyId`, which the browser made. */
export function copyProject(id: string, copyId: string): Promise<Answer<Project>> {
  return request(urls.projectCopies(id), readProject, { method: 'POST', body: { id: copyId } });
}

/** Moves a project to the trash; `name` is its exact name. Answers which project is now current. */
export function deleteProject(id: string, name: string): Promise<Answer<CurrentProject>> {
  return request(urls.project(id), readCurrent, { method: 'DELETE', body: { name } });
}

/** Makes a project the current one. */
export function chooseCurrentProject(id: string): Promise<Answer<CurrentProject>> {
  return request(urls.currentProject, readCurrent, { method: 'PUT', body: { id } });
}

/** Adds the sample project as `id`; answers the existing one if the user has it already. */
export function addSampleProject(id: string): Promise<Answer<Project>> {
  return request(urls.sampleProject, readProject, { method: 'POST', body: { id } });
}

/** The deleted projects and elements. */
export function loadTrash(signal?: AbortSignal): Promise<Answer<Trash>> {
  return request(urls.trash, (_, json) => Trash.parse(json), { signal });
}

/** A deleted project with its elements, or an element deleted alone. */
export type TrashedThing = { what: 'project' | 'element'; id: string };

/** The first of these that is in the trash and can be restored; null if none is. */
export async function findInTrash(
  things: readonly TrashedThing[],
  signal?: AbortSignal,
): Promise<TrashedThing | null> {
  const answer = await loadTrash(signal);
  if (!answer.ok) return null;
  const { projects, elements } = answer.value;
  const ids = { project: projects.map(({ id }) => id), element: elements.map(({ id }) => id) };
  return things.find(({ what, id }) => ids[what].includes(id)) ?? null;
}

/** Puts back what was deleted. */
export function restoreFromTrash(thing: TrashedThing): Promise<Answer<null>> {
  return request(addressOf(thing), nothing, { method: 'POST', body: {} });
}

/** Erases what was deleted, for good. */
export function erase(thing: TrashedThing): Promise<Answer<null>> {
  return request(addressOf(thing), nothing, { method: 'DELETE' });
}

function addressOf({ what, id }: TrashedThing): string {
  return what === 'project' ? urls.trashedProject(id) : urls.trashedElement(id);
}

function readProject(_: unknown, json: unknown): Project {
  return OneProject.parse(json).project;
}

function readCurrent(_: unknown, json: unknown): CurrentProject {
  return CurrentProject.parse(json);
}

function nothing(): null {
  return null;
}

import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import type { DownloadProject, Project, ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { urls } from '../../../../contract/urls.ts';
import { downloadFile } from '../../../api/device/download-file.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { copyProject, deleteProject } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { changeUser } from '../../../api/session/use-session.ts';
import { withChanged, without } from '../list/change-list.ts';
import { stateOfDeleted } from '../list/deleted-project.ts';
import { makeCurrent, shownLists } from '../list/shown-lists.ts';

/** The project that is acted on, whose it is, and what is shown of it. */
export type ActedOn = {
  project: Project;
  user: SessionUser;
  client: QueryClient;
  navigate: NavigateFunction;
};

/** Makes the project the active one, and shows it before the server knows. Throws when it fails. */
export async function makeActive({ project, user, client }: ActedOn): Promise<void> {
  const before = user.currentProjectId;
  const takeBack = await shownLists(client, user.id).redrawCurrent(project.id);
  changeUser({ currentProjectId: project.id });
  await makeCurrent(project.id).catch((cause: unknown) => {
    takeBack();
    changeUser({ currentProjectId: before });
    throw cause;
  });
}

/** Copies the project as `copyId` and opens the copy. Throws when it fails. */
export async function duplicate({ project, user, client, navigate }: ActedOn, copyId: string): Promise<void> {
  const copy = acceptedOf(await copyProject(project.id, copyId));
  void shownLists(client, user.id).reload();
  await navigate(`/projects/${copy.id}`);
}

/** Downloads the project as a file. */
export function download({ project }: ActedOn, format: DownloadProject['format']): Promise<void> {
  return downloadFile(`${urls.projectDownload(project.id)}?format=${format}`);
}

/** Deletes the sample, which asks for no name, and leaves its page. Throws when it fails. */
export async function removeSample(on: ActedOn): Promise<void> {
  changeUser(acceptedOf(await deleteProject(on.project.id, on.project.name)));
  await leave(on);
}

/** Leaves the page of a deleted project. The list then offers to restore it. */
export async function leave({ project: { id, name }, user, client, navigate }: ActedOn): Promise<void> {
  const wasCurrent = user.currentProjectId === id;
  await shownLists(client, user.id).redraw((list) => without(list, id));
  await navigate('/projects', { state: stateOfDeleted({ project: { id, name }, wasCurrent }) });
  client.removeQueries({ queryKey: projectKeys.page(user.id, id) });
}

/** Puts a project as it is now into its page and into the lists that show it. */
export function showChanged({ user, client }: ActedOn, changed: Project): void {
  client.setQueryData<ProjectPage>(
    projectKeys.page(user.id, changed.id),
    (page) => page && { ...page, project: changed },
  );
  void shownLists(client, user.id).redraw((list) => withChanged(list, changed));
}

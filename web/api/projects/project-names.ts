import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';
import { type ProjectName, type ProjectNames, readProjectName, readProjectNames } from './read-place.ts';

/** What a project of the user's is called. */
export function loadProjectName(id: string): Promise<Answer<ProjectName>> {
  return requestPlain(urls.project(id), readProjectName);
}

/** The projects that were changed last, and how many there are. */
export function listProjectNames(): Promise<Answer<ProjectNames>> {
  return requestPlain(`${urls.projects}?sort=updated`, readProjectNames);
}

import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';
import {
  type ProjectNames,
  type ProjectOutline,
  readProjectNames,
  readProjectOutline,
} from './read-place.ts';

/** What a project of the user's is called, and what it has. */
export function loadProjectOutline(id: string): Promise<Answer<ProjectOutline>> {
  return requestPlain(urls.project(id), readProjectOutline);
}

/** The projects that were changed last, and how many there are. */
export function listProjectNames(): Promise<Answer<ProjectNames>> {
  return requestPlain(`${urls.projects}?sort=updated`, readProjectNames);
}

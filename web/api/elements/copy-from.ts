import { type CopyProject, OneProject } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/**
 * Copies a project so that another way can be tried from one of its elements. Answers the copy, and
 * that element in it. The same body may be sent any number of times.
 */
export function copyFrom(projectId: string, body: CopyProject): Promise<Answer<OneProject>> {
  return request(urls.projectCopies(projectId), (_, json) => OneProject.parse(json), {
    method: 'POST',
    body,
  });
}

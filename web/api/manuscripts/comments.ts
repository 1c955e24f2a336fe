import { type Comment, Comments, type SaveComment } from '../../../contract/manuscripts.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The writer's comments on a manuscript. */
export function listComments(headId: string, signal?: AbortSignal): Promise<Answer<Comment[]>> {
  return request(urls.manuscriptComments(headId), (_, json) => Comments.parse(json).comments, { signal });
}

/** Makes a comment with an id of the browser, or changes it. */
export function saveComment(id: string, body: SaveComment): Promise<Answer<null>> {
  return request(urls.comment(id), () => null, { method: 'PUT', body });
}

/** Deletes a comment for good. */
export function deleteComment(id: string): Promise<Answer<null>> {
  return request(urls.comment(id), () => null, { method: 'DELETE' });
}

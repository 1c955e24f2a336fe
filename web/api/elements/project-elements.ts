import {
  ElementList,
  type ElementSummary,
  OneElement,
  type SaveElement,
} from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The elements of a project, newest first. */
export function listElements(projectId: string, signal?: AbortSignal): Promise<Answer<ElementSummary[]>> {
  return request(urls.projectElements(projectId), (_, json) => ElementList.parse(json).elements, { signal });
}

/** Stores an element in a project. The same body may be sent any number of times. */
export function saveElement(projectId: string, body: SaveElement): Promise<Answer<OneElement['element']>> {
  return request(urls.projectElements(projectId), (_, json) => OneElement.parse(json).element, {
    method: 'POST',
    body,
  });
}

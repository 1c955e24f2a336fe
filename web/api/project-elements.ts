import { ElementList, OneElement, type SaveElement } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { type Answer, request } from './request.ts';

/** All elements of a kind in a project, the newest first. */
export function listElements(projectId: string, kind: GeneratorId): Promise<Answer<ElementList>> {
  const query = new URLSearchParams({ kind });
  return request(`${urls.projectElements(projectId)}?${query}`, (_, json) => ElementList.parse(json));
}

/** Stores an element in a project. The same body may be sent any number of times. */
export function saveElement(projectId: string, body: SaveElement): Promise<Answer<OneElement['element']>> {
  return request(urls.projectElements(projectId), (_, json) => OneElement.parse(json).element, {
    method: 'POST',
    body,
  });
}

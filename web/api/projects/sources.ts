import type { Sources } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';
import { readSources } from './read-place.ts';

/** What a generation of a kind can build on in a project, and what is chosen. */
export function loadSources(projectId: string, kind: GeneratorId): Promise<Answer<Sources>> {
  return requestPlain(urls.projectSources(projectId, kind), readSources);
}

/** Keeps what the writer chose to build a kind on in a project. Answers the offer with it. */
export function chooseSources(
  projectId: string,
  kind: GeneratorId,
  elementIds: readonly string[],
): Promise<Answer<Sources>> {
  return requestPlain(urls.projectSources(projectId, kind), readSources, {
    method: 'PUT',
    body: { elementIds },
  });
}

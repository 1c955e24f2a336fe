import { Found } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/**
 * The user's projects and elements with these words in their name; the latest changed without
 * words.
 */
export function find(query: string, signal?: AbortSignal): Promise<Answer<Found>> {
  return request(`${urls.find}?${new URLSearchParams({ query })}`, (_, json) => Found.parse(json), {
    signal,
  });
}

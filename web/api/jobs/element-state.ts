import { Locks, Reasons, type StillValid } from '../../../contract/graph.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** Why an element is out of date, with what its sources said and say now. */
export function loadReasons(elementId: string, signal?: AbortSignal): Promise<Answer<Reasons>> {
  return request(urls.reasons(elementId), readReasons, { signal });
}

/** Says that what changed in a source does not matter for this element. */
export function markStillValid(elementId: string, body: StillValid): Promise<Answer<Reasons>> {
  return request(urls.stillValid(elementId), readReasons, { method: 'PUT', body });
}

/** Takes that back. */
export function unmarkStillValid(elementId: string, body: StillValid): Promise<Answer<Reasons>> {
  return request(urls.stillValid(elementId), readReasons, { method: 'DELETE', body });
}

/** Locks an element or fields of it against generations, or unlocks them. */
export function setLocks(elementId: string, body: Locks): Promise<Answer<Locks>> {
  return request(urls.locks(elementId), (_, json) => Locks.parse(json), { method: 'PUT', body });
}

function readReasons(_: unknown, json: unknown): Reasons {
  return Reasons.parse(json);
}

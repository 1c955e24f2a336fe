import {
  type DecideFinding,
  Findings,
  Ledger,
  type SaveEntity,
  type SaveFact,
} from '../../../contract/ledger.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The facts of a manuscript: those that hold in a scene, or all. */
export function loadLedger(
  headId: string,
  sceneId: string | null,
  signal?: AbortSignal,
): Promise<Answer<Ledger>> {
  const query = sceneId === null ? '' : `?${new URLSearchParams({ at: sceneId })}`;
  return request(`${urls.manuscriptFacts(headId)}${query}`, (_, json) => Ledger.parse(json), { signal });
}

/** Makes a fact, or changes one. The same body may be sent any number of times. */
export function saveFact(headId: string, factId: string, body: SaveFact): Promise<Answer<null>> {
  return request(urls.manuscriptFact(headId, factId), () => null, { method: 'PUT', body });
}

/** Makes somebody or something that facts are about, or changes it. */
export function saveEntity(headId: string, entityId: string, body: SaveEntity): Promise<Answer<null>> {
  return request(urls.manuscriptEntity(headId, entityId), () => null, { method: 'PUT', body });
}

/** What disagrees, in reading order, decided ones included. */
export function listFindings(headId: string, signal?: AbortSignal): Promise<Answer<Findings>> {
  return request(urls.manuscriptFindings(headId), (_, json) => Findings.parse(json), { signal });
}

/** Says what became of a finding. */
export function decideFinding(id: string, body: DecideFinding): Promise<Answer<null>> {
  return request(urls.finding(id), () => null, { method: 'PATCH', body });
}

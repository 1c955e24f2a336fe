import type {
  AddPart,
  ChangeManuscript,
  ChangePart,
  CloseManuscript,
  CountWords,
  JoinParts,
  MakeManuscript,
  Manuscript,
  MoveParts,
  PartText,
  SplitPart,
} from '../../../contract/manuscripts.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request, requestPlain } from '../request/request.ts';
import { dayHere } from './day-here.ts';
import { readManuscript, readTexts } from './read-manuscript.ts';

/** A manuscript without its texts. */
export function loadManuscript(headId: string, signal?: AbortSignal): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.manuscript(headId)), readManuscript, { signal });
}

/** With the day whose words the answer counts, the writer's own. */
function withDay(url: string): string {
  return `${url}?${new URLSearchParams({ day: dayHere() })}`;
}

/** Makes a manuscript, or opens one from a STORY or SCRIPT. The same body may be sent again. */
export function makeManuscript(projectId: string, body: MakeManuscript): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.projectManuscripts(projectId)), readManuscript, { method: 'POST', body });
}

/** Changes the title, the goal, the style sheet, or whether map and cards are approved. */
export function changeManuscript(headId: string, body: ChangeManuscript): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.manuscript(headId)), readManuscript, { method: 'PATCH', body });
}

/** Joins the parts back into one text of the head. */
export function closeManuscript(headId: string, body: CloseManuscript): Promise<Answer<null>> {
  return request(urls.manuscriptClosings(headId), () => null, { method: 'POST', body });
}

/** The texts of up to `limits.textsAtOnce` parts. Unknown ids are left out. */
export function loadTexts(
  headId: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Answer<PartText[]>> {
  const query = new URLSearchParams({ ids: ids.join(',') });
  return requestPlain(`${urls.manuscriptTexts(headId)}?${query}`, readTexts, { signal });
}

/** Adds a chapter or a scene. The same body may be sent again. */
export function addPart(headId: string, body: AddPart): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.manuscriptParts(headId)), readManuscript, { method: 'POST', body });
}

/** Moves chapters, or scenes, to another place; parks scenes. */
export function moveParts(headId: string, body: MoveParts): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.manuscriptPlaces(headId)), readManuscript, { method: 'PUT', body });
}

/** Changes the goal of a chapter or scene. */
export function changePart(partId: string, body: ChangePart): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.part(partId)), readManuscript, { method: 'PATCH', body });
}

/** Splits a scene. */
export function splitPart(partId: string, body: SplitPart): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.partSplits(partId)), readManuscript, { method: 'POST', body });
}

/** Joins a scene, or a chapter, with the one behind it. */
export function joinParts(partId: string, body: JoinParts): Promise<Answer<Manuscript>> {
  return requestPlain(withDay(urls.partJoins(partId)), readManuscript, { method: 'POST', body });
}

/** Counts words that were typed. `isLeaving`: the page goes away. */
export function countTypedWords(headId: string, body: CountWords, isLeaving: boolean): Promise<Answer<null>> {
  return request(urls.manuscriptDays(headId), () => null, { method: 'POST', body, isLeaving });
}

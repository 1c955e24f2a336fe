import type {
  MakeVersion,
  OneVersion,
  SavedWorkingCopy,
  SaveWorkingCopy,
} from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request, requestPlain } from '../request/request.ts';
import { fits, memberOf, type Shape } from '../session/read-session.ts';

// What saving asks is checked by hand: a page that only writes texts loads no schema library.

type Version = OneVersion['version'];

/** Saves the working copy. Refused as `stale_save` if it was typed on an older text. */
export function saveWorkingCopy(id: string, body: SaveWorkingCopy): Promise<Answer<SavedWorkingCopy>> {
  return requestPlain(urls.workingCopy(id), readSaved, { method: 'PUT', body });
}

/** What browsers send for a page that is going away, in bytes, with room for the headers. */
const maxKeepaliveBytes = 60_000;

/** Saves the working copy while the page goes away. A text too long for that may not arrive. */
export function saveOnLeaving(id: string, body: SaveWorkingCopy): Promise<Answer<SavedWorkingCopy>> {
  const isLeaving = new Blob([JSON.stringify(body)]).size <= maxKeepaliveBytes;
  return requestPlain(urls.workingCopy(id), readSaved, { method: 'PUT', body, isLeaving });
}

/** Makes a version of the working copy, or stores a text as an alternative. */
export function makeVersion(id: string, body: MakeVersion): Promise<Answer<Version>> {
  return requestPlain(urls.versions(id), readVersion, { method: 'POST', body });
}

/** Dismisses an alternative, which stays in the history. */
export function dismissVersion(id: string, versionId: string): Promise<Answer<null>> {
  return request(urls.version(id, versionId), () => null, { method: 'DELETE' });
}

function readSaved(json: unknown): SavedWorkingCopy | null {
  return isSaved(json) ? json : null;
}

function isSaved(json: unknown): json is SavedWorkingCopy {
  return fits(json, { revision: 'number', updatedAt: 'string' });
}

const versionShape: Shape = {
  id: 'string',
  number: 'number',
  title: 'string',
  subtitle: 'string',
  createdAt: 'string',
  content: {},
  sources: '[]',
};

function readVersion(json: unknown): Version | null {
  return isOneVersion(json) ? json.version : null;
}

function isOneVersion(json: unknown): json is OneVersion {
  const version = memberOf(json, 'version');
  return fits(version, versionShape) && typeof memberOf(version, 'content') === 'object';
}

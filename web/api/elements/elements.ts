import {
  Element,
  type MakeVersion,
  OneElement,
  OneVersion,
  SavedWorkingCopy,
  type SaveWorkingCopy,
  VersionList,
} from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request, requestPlain } from '../request/request.ts';

type Version = OneVersion['version'];

/** An element with its current version, working copy, sources and what it feeds. */
export function loadElement(id: string): Promise<Answer<Element>> {
  return requestPlain(urls.element(id), (json) => Element.parse(json));
}

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

/** The history, the newest version first. */
export function listVersions(id: string, signal?: AbortSignal): Promise<Answer<VersionList>> {
  return requestPlain(urls.versions(id), (json) => VersionList.parse(json), { signal });
}

/** A version with its text. A version never changes. */
export function loadVersion(id: string, versionId: string, signal?: AbortSignal): Promise<Answer<Version>> {
  return requestPlain(urls.version(id, versionId), readVersion, { signal });
}

/** Makes an alternative the current version. The working copy becomes a version first. */
export function takeVersion(id: string, versionId: string): Promise<Answer<Version>> {
  return requestPlain(urls.currentVersion(id), readVersion, { method: 'PUT', body: { versionId } });
}

/** Dismisses an alternative, which stays in the history. */
export function dismissVersion(id: string, versionId: string): Promise<Answer<null>> {
  return request(urls.version(id, versionId), () => null, { method: 'DELETE' });
}

/** Makes a new version with the text of an older one. The working copy becomes a version first. */
export function restoreVersion(id: string, versionId: string): Promise<Answer<Version>> {
  return requestPlain(urls.restoredVersions(id), readVersion, { method: 'POST', body: { versionId } });
}

/** Copies an element within its project as `copyId`, which the browser made. */
export function copyElement(id: string, copyId: string): Promise<Answer<OneElement['element']>> {
  return requestPlain(urls.elementCopies(id), (json) => OneElement.parse(json).element, {
    method: 'POST',
    body: { id: copyId },
  });
}

/** Moves an element to the trash. */
export function deleteElement(id: string): Promise<Answer<null>> {
  return request(urls.element(id), () => null, { method: 'DELETE' });
}

function readSaved(json: unknown): SavedWorkingCopy {
  return SavedWorkingCopy.parse(json);
}

function readVersion(json: unknown): Version {
  return OneVersion.parse(json).version;
}

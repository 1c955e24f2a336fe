import { Element, OneElement, OneVersion, VersionList } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request, requestPlain } from '../request/request.ts';

type Version = OneVersion['version'];

/** An element with its current version, working copy, sources and what it feeds. */
export function loadElement(id: string): Promise<Answer<Element>> {
  return requestPlain(urls.element(id), (json) => Element.parse(json));
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

function readVersion(json: unknown): Version {
  return OneVersion.parse(json).version;
}

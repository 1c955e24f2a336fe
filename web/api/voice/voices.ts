import { urls } from '../../../contract/urls.ts';
import type { SaveVoice } from '../../../contract/voice.ts';
import { readVoice, type Voice } from '../../../domain/story/voice.ts';
import { memberOf } from '../device/browser-storage.ts';
import type { Answer } from '../request/answer.ts';
import { requestPlain } from '../request/request.ts';

/** A project's voice as the server has it. Revision 0: nothing was ever saved. */
export type StoredVoice = { voice: Voice; revision: number };

/** The voice of a project, empty if it has none. */
export function loadVoice(projectId: string, signal?: AbortSignal): Promise<Answer<StoredVoice>> {
  return requestPlain(urls.projectVoice(projectId), readStored, { signal });
}

/** Saves a voice. Refused as `stale_save` if it was typed on an older revision. */
export function saveVoice(
  projectId: string,
  body: SaveVoice,
  { isLeaving = false } = {},
): Promise<Answer<StoredVoice>> {
  return requestPlain(urls.projectVoice(projectId), readStored, { method: 'PUT', body, isLeaving });
}

/* By hand, since generator pages ask for it before the schema library is there. */
function readStored(json: unknown): StoredVoice | null {
  const [voice, revision] = [memberOf(json, 'voice'), memberOf(json, 'revision')];
  return typeof voice === 'object' && voice !== null && typeof revision === 'number'
    ? { voice: readVoice(voice), revision }
    : null;
}

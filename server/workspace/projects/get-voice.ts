import type { ProjectVoice } from '../../../contract/voice.ts';
import { emptyVoice } from '../../../domain/story/voice.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { findProject } from './project-store.ts';
import { findVoice, type StoredVoice } from './voice-store.ts';

/** The voice of a project, empty if none was ever saved. Throws notFound. */
export function getVoice(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
): Promise<ProjectVoice> {
  return asOwner(db, ownerId, async (tx) => {
    if ((await findProject(tx, ownerId, projectId)) === null) throw notFound();
    return viewVoice(await findVoice(tx, ownerId, projectId));
  });
}

export function viewVoice(stored: StoredVoice | null): ProjectVoice {
  return stored === null
    ? { voice: emptyVoice, revision: 0, updatedAt: null }
    : { ...stored, updatedAt: stored.updatedAt.toISOString() };
}

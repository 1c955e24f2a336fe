import { isDeepStrictEqual } from 'node:util';
import type { ProjectVoice, SaveVoice } from '../../../contract/voice.ts';
import { checkVoice } from '../../../domain/story/check-voice.ts';
import { jsonBytes } from '../../../domain/story/content-size.ts';
import { asOwner } from '../../db/as-owner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { checkAccountBytes, lockAccount } from '../../quota/account-quota.ts';
import type { Deps } from '../deps.ts';
import { viewVoice } from './get-voice.ts';
import { touchProject } from './project-store.ts';
import { findVoice, writeVoice } from './voice-store.ts';

/**
 * Saves the voice of a project. A repeated save changes nothing. Throws `stale_save` if another
 * voice was saved since this revision, `invalid_input`, notFound, and `limit_reached` for a longer
 * voice in a full account.
 */
export async function saveVoice(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
  { voice, revision }: SaveVoice,
): Promise<ProjectVoice> {
  const problems = checkVoice(voice);
  if (problems.length > 0)
    throw new AppError('invalid_input', problems.map(({ message }) => message).join(' '), {
      fields: problems,
    });
  return asOwner(db, ownerId, async (tx) => {
    await lockAccount(tx);
    if (!(await touchProject(tx, ownerId, projectId))) throw notFound();
    const before = await findVoice(tx, ownerId, projectId);
    if (isDeepStrictEqual(before?.voice, voice)) return viewVoice(before);
    const saved = await writeVoice(tx, ownerId, projectId, { voice, revision });
    if (saved === null)
      throw new AppError(
        'stale_save',
        'This voice was changed elsewhere since it was opened here, so nothing was saved. Choose which one to keep.',
      );
    if (before === null || jsonBytes(voice) > jsonBytes(before.voice)) await checkAccountBytes(tx);
    return viewVoice(saved);
  });
}

import { sql } from 'kysely';
import { readVoice, type Voice } from '../../../domain/story/voice.ts';
import type { Tx } from '../../db/transact.ts';

export type StoredVoice = { voice: Voice; revision: number; updatedAt: Date };

/** The voice of an owner's project; null if none was ever saved. */
export async function findVoice(tx: Tx, ownerId: string, projectId: string): Promise<StoredVoice | null> {
  const row = await tx
    .selectFrom('project_voices')
    .select(['voice', 'revision', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { voice: readVoice(row.voice), revision: row.revision, updatedAt: row.updated_at };
}

/**
 * Stores a voice if the stored one has this revision (0: there is none), else returns null. The
 * project must be locked.
 */
export async function writeVoice(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { voice, revision }: { voice: Voice; revision: number },
): Promise<StoredVoice | null> {
  const { rows } = await sql<{ revision: number; updated_at: Date }>`
    insert into project_voices as stored (owner_id, project_id, revision, voice, updated_at)
    select ${ownerId}, ${projectId}, ${revision}::int + 1, ${JSON.stringify(voice)}::jsonb, clock_timestamp()
    where ${revision}::int = 0 or exists (
      select from project_voices where owner_id = ${ownerId} and project_id = ${projectId})
    on conflict (owner_id, project_id) do update
      set revision = excluded.revision, voice = excluded.voice, updated_at = excluded.updated_at
      where stored.revision = ${revision}::int
    returning revision, updated_at`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { voice, revision: row.revision, updatedAt: row.updated_at };
}

/** Gives a new project the voice of another, if it has one. */
export async function copyVoice(
  tx: Tx,
  ownerId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    insert into project_voices (owner_id, project_id, revision, voice)
    select owner_id, ${to}, 1, voice from project_voices
    where owner_id = ${ownerId} and project_id = ${from}`.execute(tx);
}

import { sql } from 'kysely';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Tx } from '../../db/transact.ts';

/** Stores the last choice of sources for a kind in a project. The ids must be the owner's. */
export async function rememberChoice(
  tx: Tx,
  ownerId: string,
  projectId: string,
  kind: GeneratorId,
  elementIds: readonly string[],
): Promise<void> {
  await sql`
    insert into source_choices (owner_id, project_id, kind, element_ids, updated_at)
    values (${ownerId}, ${projectId}, ${kind}, ${JSON.stringify(elementIds.map((id) => id.toLowerCase()))}::jsonb,
      clock_timestamp())
    on conflict (owner_id, project_id, kind) do update
      set element_ids = excluded.element_ids, updated_at = excluded.updated_at`.execute(tx);
}

import { randomUUID } from 'node:crypto';
import type { Database } from '../server/db/database.ts';

/** Stores an element with one version straight in the database, created `minutesOld` ago. */
export async function addElement(
  db: Database['db'],
  {
    ownerId,
    projectId,
    kind = 'THEME',
    title = 'A title',
    subtitle = '',
    minutesOld = 0,
    content = {},
    isTrashed = false,
  }: {
    ownerId: string;
    projectId: string;
    kind?: string;
    title?: string;
    subtitle?: string;
    minutesOld?: number;
    content?: Record<string, unknown>;
    isTrashed?: boolean;
  },
): Promise<{ id: string; versionId: string }> {
  const id = randomUUID();
  const versionId = randomUUID();
  const at = new Date(Date.now() - minutesOld * 60_000);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('elements')
      .values({
        owner_id: ownerId,
        id,
        project_id: projectId,
        kind,
        title,
        subtitle,
        current_version_id: versionId,
        created_at: at,
        updated_at: at,
        deleted_at: isTrashed ? new Date() : null,
      })
      .execute();
    await tx
      .insertInto('element_versions')
      .values({
        owner_id: ownerId,
        id: versionId,
        element_id: id,
        number: 1,
        origin: 'generated',
        title,
        subtitle,
        content: JSON.stringify(content),
        inputs: '{}',
      })
      .execute();
  });
  return { id, versionId };
}

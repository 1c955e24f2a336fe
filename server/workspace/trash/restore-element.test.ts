import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { openElementClient, trashProject } from '../../../testing/element-client.ts';
import { migratedTemplate, openPostgresCopy } from '../../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

// PGlite runs one transaction at a time.
it('an element whose project is erased meanwhile cannot be restored', async () => {
  const database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  const server = await startTestServer(database, createScriptedModel());
  try {
    const client = await openElementClient(database.db, server.url);
    const { id } = await client.add({ kind: 'THEME' });
    await client.read('DELETE', urls.element(id));
    await trashProject(database.db, client.projectId);
    const erasing = await database.db.startTransaction().execute();
    await sql`delete from projects where id = ${client.projectId}`.execute(erasing);
    const refusal = client.refusal('POST', urls.trashedElement(id));
    await waitForLock(database.db, database.url ?? '');
    await erasing.commit().execute();
    expect(await refusal).toMatchObject({ code: 'not_found' });
  } finally {
    await server.close();
    await database.close();
  }
});

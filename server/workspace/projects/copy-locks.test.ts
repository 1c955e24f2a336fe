import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { migratedTemplate, openPostgresCopy } from '../../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

const edited = { central_question: 'Whose?', premise: 'Ours.', tone: 'Dry' };

// PGlite runs one transaction at a time.
it('copying a project does not block saves in it', async () => {
  const database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  const server = await startTestServer(database, createScriptedModel());
  try {
    const client = await openElementClient(database.db, server.url);
    const { id } = await client.add({ kind: 'THEME' });

    // Holds the copy up while it stores elements.
    const blocker = await database.db.startTransaction().execute();
    await sql`lock table source_choices in share mode`.execute(blocker);
    const copying = client.read('POST', urls.projectCopies(client.projectId), { id: randomUUID() });
    await waitForLock(database.db, database.url ?? '');
    await client.type(id, edited);
    await client.keep(id);
    await blocker.commit().execute();

    await copying;
    expect((await client.element(id)).current.content).toEqual(edited);
  } finally {
    await server.close();
    await database.close();
  }
});

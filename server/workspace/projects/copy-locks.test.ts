import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { migratedTemplate, openPostgresCopy } from '../../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

const typed = { central_question: 'Whose?', premise: 'Ours.', tone: 'Dry' };

// PGlite does one transaction after the other.
it('a project that is being copied keeps no save of its writer waiting', async () => {
  const database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  const server = await startTestServer(database, createScriptedModel());
  try {
    const client = await openElementClient(database.db, server.url);
    const { id } = await client.add({ kind: 'THEME' });

    // Stops the copy while it stores elements.
    const held = await database.db.startTransaction().execute();
    await sql`lock table source_choices in share mode`.execute(held);
    const copying = client.read('POST', urls.projectCopies(client.projectId), { id: randomUUID() });
    await waitForLock(database.db, database.url ?? '');
    await client.type(id, typed);
    await client.keep(id);
    await held.commit().execute();

    await copying;
    expect((await client.element(id)).current.content).toEqual(typed);
  } finally {
    await server.close();
    await database.close();
  }
});

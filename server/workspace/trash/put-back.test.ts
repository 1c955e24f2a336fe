import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { openElementDesk, trashProject } from '../../../testing/element-desk.ts';
import { migratedTemplate, openPostgresCopy } from '../../../testing/postgres-databases.ts';
import { createScriptedWriter } from '../../../testing/scripted-writer.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';

// PGlite does one transaction after the other.
it('an element whose project is erased while it is put back is not there any more', async () => {
  const database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  const server = await startTestServer(database, createScriptedWriter());
  try {
    const desk = await openElementDesk(database.db, server.url);
    const { id } = await desk.add({ kind: 'THEME' });
    await desk.read('DELETE', urls.element(id));
    await trashProject(database.db, desk.projectId);
    const erasing = await database.db.startTransaction().execute();
    await sql`delete from projects where id = ${desk.projectId}`.execute(erasing);
    const refusal = desk.refusal('POST', urls.trashedElement(id));
    await untilSomebodyWaits(database.db, database.url ?? '');
    await erasing.commit().execute();
    expect(await refusal).toMatchObject({ code: 'not_found' });
  } finally {
    await server.close();
    await database.close();
  }
});

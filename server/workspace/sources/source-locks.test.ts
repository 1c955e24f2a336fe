import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openElementClient } from '../../../testing/element-client.ts';
import { migratedTemplate, openPostgresCopy } from '../../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { asOwner } from '../../db/as-owner.ts';
import { loadSources } from './load-sources.ts';

const edited = { central_question: 'Whose?', premise: 'Ours.', tone: 'Dry' };

// PGlite runs one transaction at a time.
it('a generation that waits for a save blocks no other save in the project', async () => {
  const database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  const server = await startTestServer(database, createScriptedModel());
  try {
    const { add, type, element, user, projectId } = await openElementClient(database.db, server.url);
    const ids = [(await add({ kind: 'THEME' })).id, (await add({ kind: 'THEME' })).id].toSorted();
    const [, second = ''] = ids;
    for (const id of ids) await type(id, edited);

    const saving = await database.db.startTransaction().execute();
    await sql`select from elements where id = ${second} for update`.execute(saving);
    const loading = asOwner(database.db, user.id, (tx) => loadSources(tx, user.id, projectId, ids));
    await waitForLock(database.db, database.url ?? '');
    // Every save does this last. If the generation held the project, the two would deadlock.
    await sql`set local lock_timeout = '1ms'`.execute(saving);
    const isBlocked = await sql`update projects set updated_at = now() where id = ${projectId}`
      .execute(saving)
      .then(
        () => false,
        () => true,
      );
    await (isBlocked ? saving.rollback() : saving.commit()).execute();

    expect(isBlocked).toBe(false);
    expect((await loading).map(({ content }) => content)).toEqual([edited, edited]);
    for (const id of ids) expect(await element(id)).toMatchObject({ workingCopy: null });
  } finally {
    await server.close();
    await database.close();
  }
});

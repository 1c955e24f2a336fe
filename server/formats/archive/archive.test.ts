import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createStoryteller } from '../../../storyteller/create-storyteller.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { asImported, comparable, exportArchive, takeArchive } from '../../../testing/formats/archives.ts';
import { makeSeededUser } from '../../../testing/isolation/seeded-user.ts';
import { startTestServer } from '../../../testing/test-server.ts';

describeDatabases((open) => {
  it('an import says what its archive says', async () => {
    const database = await open();
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    const user = await makeSeededUser(database.db, server.url);
    const archive = await exportArchive(user.browser, server.url, user.project);
    const importId = randomUUID();
    const [project] = await takeArchive(user.browser, server.url, archive, importId);
    const again = await exportArchive(user.browser, server.url, project?.id ?? '');
    expect(comparable(again)).toEqual(asImported(archive, importId));
    await server.close();
  });
});

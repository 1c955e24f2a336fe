import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { describeDatabase } from '../../../testing/databases.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { importClientOf } from '../../../testing/import-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

describeDatabase('postgres', (open) => {
  it('stores one import once, however often it is asked for at once on two processes', async () => {
    const database = await open();
    const servers = [
      await startTestServer(database, createScriptedModel()),
      await startTestServer(database, createScriptedModel()),
    ] as const;
    const { user } = await openElementClient(database.db, servers[0].url);
    const clients = servers.map(({ url }) => importClientOf(user.browser.at(url), url));
    const [projectId, importId] = [newId(), newId()];
    const content = { pov: '', chapter_map: [], narrative_prose: 'The boat was late.' };
    const pieces = ['One', 'Two'].map(
      (title) => ({ as: 'new', elementId: newId(), kind: 'STORY', title, content }) as const,
    );
    const newProject = { name: 'From a file', type: 'custom' } as const;
    const asked = Array.from({ length: 4 }, () =>
      clients.map((client) => client.take(projectId, pieces, { importId, newProject })),
    ).flat();
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
    const undone = await Promise.all([...clients, ...clients].map((client) => client.undo(importId)));
    for (const one of undone) expect(one).toEqual(undone[0]);
    const elements = await database.db.selectFrom('elements').select('title').orderBy('id').execute();
    expect(elements.map(({ title }) => title)).toEqual(['One', 'Two']);
    for (const server of servers) await server.close();
  });
});

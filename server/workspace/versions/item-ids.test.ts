import { expect, it } from 'vitest';
import { ElementList } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { insertEndedRun, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const marit = {
  name: 'Marit',
  role: 'Keeper',
  goals: ['Keep the light', 'Forgive Jonas', 'Leave the rock'],
  flaws: [],
  skills: [],
};
const wanting = (...goals: string[]) => ({ ...marit, goals });

describeDatabases((open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: marit });
    const { id } = await client.add({ kind: 'CHARACTER', runId });
    const { current } = await client.element(id);
    return { db, server, client, id, first: current, ids: current.itemIds?.goals ?? [] };
  }

  it('keeps the id of each item through moving, editing, a save in between, and a version', async () => {
    const { server, client, id, ids } = await setUp();
    expect(new Set(ids).size).toBe(3);
    await client.type(id, wanting('Leave the rock', 'Keep the light', 'Forgive Jonas'));
    await client.type(id, wanting('Leave the rock', 'Keep the light', 'Sell the boat'));
    await client.type(id, wanting('Leave the rock', '', 'Keep the light', 'Sell the boat'));
    const [leave, added, keep, sell, ...more] = (await client.keep(id)).itemIds?.goals ?? [];
    expect([leave, keep, sell]).toEqual([ids[2], ids[0], ids[1]]);
    expect(more).toEqual([]);
    expect(ids).not.toContain(added);
    await server.close();
  });

  it('keeps them when a version is restored and the element is copied', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, wanting('Sell the boat'));
    await client.keep(id);
    expect((await client.restore(id, first.id)).itemIds).toEqual(first.itemIds);
    await client.type(id, wanting('Leave the rock', 'Keep the light'));
    const copyId = crypto.randomUUID();
    await client.read('POST', urls.elementCopies(id), { id: copyId });
    expect((await client.element(copyId)).current.itemIds).toEqual(first.itemIds);
    const kept = await client.keep(copyId);
    expect(kept.itemIds?.goals).toEqual([first.itemIds?.goals?.[2], first.itemIds?.goals?.[0]]);
    await server.close();
  });

  it('keeps them when the project is copied', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, wanting('Leave the rock', 'Keep the light'));
    const projectId = crypto.randomUUID();
    await client.read('POST', urls.projectCopies(client.projectId), { id: projectId });
    const list = ElementList.parse(await client.read('GET', urls.projectElements(projectId)));
    const copyId = list.elements[0]?.id ?? '';
    expect((await client.element(copyId)).current.itemIds).toEqual(first.itemIds);
    const kept = await client.keep(copyId);
    expect(kept.itemIds?.goals).toEqual([first.itemIds?.goals?.[2], first.itemIds?.goals?.[0]]);
    await server.close();
  });

  it('gives an alternative the ids of the items that it shares', async () => {
    const { server, client, id, ids } = await setUp();
    const beside = await client.beside(id, wanting('Forgive Jonas', 'Keep the light at night'));
    expect(beside.itemIds?.goals).toEqual([ids[1], ids[0]]);
    await server.close();
  });

  it('uses positions as ids for a text that was stored without', async () => {
    const { db, server, client, id } = await setUp();
    await db.updateTable('element_versions').set({ item_ids: null }).where('element_id', '=', id).execute();
    expect((await client.element(id)).current.itemIds).toBeNull();
    await client.type(id, wanting('Leave the rock', 'Keep the light'));
    expect((await client.keep(id)).itemIds?.goals).toEqual(['goals.2', 'goals.0']);
    await server.close();
  });
});

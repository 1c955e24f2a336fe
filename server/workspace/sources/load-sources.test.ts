import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { insertProject, openElementClient, trashProject } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { asOwner } from '../../db/as-owner.ts';
import { loadSources } from './load-sources.ts';

const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const named = (name: string) => ({ ...marit, name });
const notFound = { code: 'not_found' };

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const ownerId = client.user.id;
    const load = (ids: string[], projectId = client.projectId, options = {}) =>
      asOwner(db, ownerId, (tx) => loadSources(tx, ownerId, projectId, ids, options));
    return { db, server, client, load };
  }

  it('returns the sources in the order given, with their latest versions', async () => {
    const { server, client, load } = await setUp();
    const character = await client.add({ kind: 'CHARACTER', content: marit, inputs: { genre: 'Drama' } });
    const theme = await client.add({ kind: 'THEME' });
    const { current } = await client.element(character.id);
    const [first, second] = await load([theme.id, character.id]);
    expect(first).toMatchObject({ elementId: theme.id, kind: 'THEME', versionNumber: 1 });
    expect(second).toEqual({
      elementId: character.id,
      versionId: current.id,
      versionNumber: 1,
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      content: marit,
      person: null,
    });
    expect(await load([])).toEqual([]);
    await server.close();
  });

  it('turns a working copy into a version before a generation builds on it', async () => {
    const { server, client, load } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: marit });
    await client.type(id, named('Ines'));
    const [source] = await load([id]);
    expect(source).toMatchObject({ versionNumber: 2, content: named('Ines') });
    expect(await client.element(id)).toMatchObject({
      element: { title: 'Ines' },
      current: { id: source?.versionId, number: 2, origin: 'edited' },
      workingCopy: null,
    });
    await server.close();
  });

  it('only reads a working copy to preview a prompt', async () => {
    const { server, client, load } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: marit });
    await client.type(id, named('Ines'));
    const before = await client.element(id);
    expect(await load([id], client.projectId, { promotesWorkingCopies: false })).toMatchObject([
      { versionId: before.current.id, content: named('Ines') },
    ]);
    expect(await client.element(id)).toEqual(before);
    await server.close();
  });

  it('makes one version of a working copy for concurrent generations', async () => {
    const { server, client, load } = await setUp();
    const ids = [];
    for (const name of ['Ana', 'Bo']) {
      const { id } = await client.add({ kind: 'CHARACTER', content: marit });
      await client.type(id, named(name));
      ids.push(id);
    }
    const [one, other] = await Promise.all([load(ids), load(ids.toReversed())]);
    expect(other?.toReversed()).toEqual(one);
    expect(one).toMatchObject([{ versionNumber: 2 }, { versionNumber: 2 }]);
    await server.close();
  });

  it('does not find elements of another user, of another project, or in the trash', async () => {
    const { db, server, client, load } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: marit });
    const stranger = await openElementClient(db, server.url);
    const foreign = await stranger.add({ kind: 'CHARACTER', content: marit });
    const otherProject = await insertProject(db, client.user.id);
    await expect(load([id, foreign.id])).rejects.toMatchObject(notFound);
    await expect(load([id], otherProject)).rejects.toMatchObject(notFound);
    await expect(load([randomUUID()])).rejects.toMatchObject(notFound);
    await client.read('DELETE', urls.element(id));
    await expect(load([id])).rejects.toMatchObject(notFound);
    await client.read('POST', urls.trashedElement(id));
    await trashProject(db, client.projectId);
    await expect(load([id])).rejects.toMatchObject(notFound);
    await server.close();
  });
});

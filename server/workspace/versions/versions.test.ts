import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OneVersion } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { insertEndedRun, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const named = (name: string) => ({ ...marit, name });

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: marit });
    const { id } = await client.add({ kind: 'CHARACTER', runId });
    return { db, server, client, id, first: (await client.element(id)).current };
  }

  it('stores an alternative; the current version and the working copy stay', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, named('Typed'));
    const before = await client.element(id);
    const version = await client.beside(id, named('Beside'));
    expect(version).toMatchObject({
      number: 2,
      origin: 'edited',
      isWaiting: true,
      title: 'Beside',
      madeFrom: first.id,
      sources: first.sources,
    });
    const { waiting, current, workingCopy, element } = await client.element(id);
    expect(waiting.map((one) => one.id)).toEqual([version.id]);
    expect({ current, workingCopy }).toEqual({ current: before.current, workingCopy: before.workingCopy });
    expect(element.title).toBe(before.element.title);
    await server.close();
  });

  it('stores a repeated alternative once, and refuses another with its id', async () => {
    const { server, client, id } = await setUp();
    const versionId = randomUUID();
    const both = await Promise.all([1, 2].map(() => client.beside(id, named('Beside'), versionId)));
    expect(both[0]).toEqual(both[1]);
    expect(await client.versions(id)).toHaveLength(2);
    await expect(client.beside(id, named('Other'), versionId)).rejects.toThrow('id_taken');
    const other = await client.add({ kind: 'CHARACTER', content: marit });
    await expect(client.beside(other.id, named('Beside'), versionId)).rejects.toThrow('id_taken');
    await server.close();
  });

  it('takes an alternative, after making the working copy a version', async () => {
    const { server, client, id, first } = await setUp();
    const waiting = await client.beside(id, named('Beside'));
    await client.type(id, named('Typed'));
    expect(await client.take(id, waiting.id)).toMatchObject({ id: waiting.id, number: 2, isWaiting: false });
    expect(await client.element(id)).toMatchObject({
      element: { title: 'Beside' },
      current: { id: waiting.id, content: named('Beside') },
      workingCopy: null,
      waiting: [],
    });
    const [kept] = await client.versions(id);
    expect(kept).toMatchObject({ number: 3, origin: 'edited', title: 'Typed', madeFrom: first.id });
    expect(await client.take(id, waiting.id)).toMatchObject({ id: waiting.id });
    expect(await client.refusal('PUT', urls.currentVersion(id), { versionId: first.id })).toMatchObject({
      code: 'invalid_input',
    });
    await server.close();
  });

  it('dismisses an alternative, which stays in the history', async () => {
    const { server, client, id } = await setUp();
    const { id: versionId } = await client.beside(id, named('Beside'));
    await client.read('DELETE', urls.version(id, versionId));
    await client.read('DELETE', urls.version(id, versionId));
    expect((await client.element(id)).waiting).toEqual([]);
    const { version } = OneVersion.parse(await client.read('GET', urls.version(id, versionId)));
    expect(version).toMatchObject({ isWaiting: false, content: named('Beside') });
    await server.close();
  });

  it('restores an older version as a new one, after making the working copy a version', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, named('Second'));
    await client.keep(id);
    await client.type(id, named('Typed'));
    const restored = await client.restore(id, first.id);
    expect(restored).toMatchObject({
      number: 4,
      origin: 'restored',
      content: marit,
      title: first.title,
      madeFrom: first.id,
      writer: 'storyteller',
      priceCredits: null,
      runId: null,
      sources: first.sources,
    });
    expect((await client.versions(id)).map(({ title, origin }) => `${origin} ${title}`)).toEqual([
      'restored A CHARACTER',
      'edited Typed',
      'edited Second',
      'generated A CHARACTER',
    ]);
    expect(await client.restore(id, first.id)).toEqual(restored);
    expect(await client.restore(id, restored.id)).toEqual(restored);
    await server.close();
  });

  it('restores the current version over a working copy without losing that', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, named('Typed'));
    expect(await client.restore(id, first.id)).toMatchObject({ number: 3, content: marit });
    expect((await client.versions(id)).map(({ title }) => title)).toContain('Typed');
    await server.close();
  });

  it('no longer lists a restored version as an alternative', async () => {
    const { server, client, id } = await setUp();
    const waiting = await client.beside(id, named('Beside'));
    expect(await client.restore(id, waiting.id)).toMatchObject({ number: 3, content: named('Beside') });
    expect((await client.element(id)).waiting).toEqual([]);
    await server.close();
  });

  it('numbers versions from one without gaps, also when made at once', async () => {
    const { server, client, id, first } = await setUp();
    await client.type(id, named('Second'));
    const second = await client.keep(id);
    const waiting = await client.beside(id, named('Third'));
    await client.type(id, named('Typed'));
    await Promise.all([
      client.restore(id, first.id),
      client.restore(id, second.id),
      client.restore(id, first.id),
      client.take(id, waiting.id),
      ...['A', 'B', 'C'].map((name) => client.beside(id, named(name))),
    ]);
    const versions = await client.versions(id);
    const numbers = versions.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(new Set(versions.map(({ title }) => title))).toEqual(
      new Set(['A CHARACTER', 'Second', 'Third', 'Typed', 'A', 'B', 'C']),
    );
    await server.close();
  });
});

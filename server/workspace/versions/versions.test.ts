import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OneVersion } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { insertEndedRun, openElementDesk } from '../../../testing/element-desk.ts';
import { createScriptedWriter } from '../../../testing/scripted-writer.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const named = (name: string) => ({ ...marit, name });

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedWriter());
    const desk = await openElementDesk(db, server.url);
    const runId = await insertEndedRun(db, desk.user.id, { kind: 'CHARACTER', content: marit });
    const { id } = await desk.add({ kind: 'CHARACTER', runId });
    return { db, server, desk, id, first: (await desk.element(id)).current };
  }

  it('stores a text beside the current one, which stays as it is, with the working copy', async () => {
    const { server, desk, id, first } = await setUp();
    await desk.type(id, named('Typed'));
    const before = await desk.element(id);
    const version = await desk.beside(id, named('Beside'));
    expect(version).toMatchObject({
      number: 2,
      origin: 'edited',
      isWaiting: true,
      title: 'Beside',
      madeFrom: first.id,
      sources: first.sources,
    });
    const { waiting, current, workingCopy, element } = await desk.element(id);
    expect(waiting.map((one) => one.id)).toEqual([version.id]);
    expect({ current, workingCopy }).toEqual({ current: before.current, workingCopy: before.workingCopy });
    expect(element.title).toBe(before.element.title);
    await server.close();
  });

  it('answers a text beside that arrives twice with one version, and another with its id with a refusal', async () => {
    const { server, desk, id } = await setUp();
    const versionId = randomUUID();
    const both = await Promise.all([1, 2].map(() => desk.beside(id, named('Beside'), versionId)));
    expect(both[0]).toEqual(both[1]);
    expect(await desk.versions(id)).toHaveLength(2);
    await expect(desk.beside(id, named('Other'), versionId)).rejects.toThrow('id_taken');
    const other = await desk.add({ kind: 'CHARACTER', content: marit });
    await expect(desk.beside(other.id, named('Beside'), versionId)).rejects.toThrow('id_taken');
    await server.close();
  });

  it('takes a version that waits, after keeping what was being typed', async () => {
    const { server, desk, id, first } = await setUp();
    const waiting = await desk.beside(id, named('Beside'));
    await desk.type(id, named('Typed'));
    expect(await desk.take(id, waiting.id)).toMatchObject({ id: waiting.id, number: 2, isWaiting: false });
    expect(await desk.element(id)).toMatchObject({
      element: { title: 'Beside' },
      current: { id: waiting.id, content: named('Beside') },
      workingCopy: null,
      waiting: [],
    });
    const [kept] = await desk.versions(id);
    expect(kept).toMatchObject({ number: 3, origin: 'edited', title: 'Typed', madeFrom: first.id });
    expect(await desk.take(id, waiting.id)).toMatchObject({ id: waiting.id });
    expect(await desk.refusal('PUT', urls.currentVersion(id), { versionId: first.id })).toMatchObject({
      code: 'invalid_input',
    });
    await server.close();
  });

  it('passes over a version that waits, and keeps it in the history', async () => {
    const { server, desk, id } = await setUp();
    const { id: versionId } = await desk.beside(id, named('Beside'));
    await desk.read('DELETE', urls.version(id, versionId));
    await desk.read('DELETE', urls.version(id, versionId));
    expect((await desk.element(id)).waiting).toEqual([]);
    const { version } = OneVersion.parse(await desk.read('GET', urls.version(id, versionId)));
    expect(version).toMatchObject({ isWaiting: false, content: named('Beside') });
    await server.close();
  });

  it('restores an older text as a new version, after keeping what was being typed', async () => {
    const { server, desk, id, first } = await setUp();
    await desk.type(id, named('Second'));
    await desk.keep(id);
    await desk.type(id, named('Typed'));
    const restored = await desk.restore(id, first.id);
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
    expect((await desk.versions(id)).map(({ title, origin }) => `${origin} ${title}`)).toEqual([
      'restored A CHARACTER',
      'edited Typed',
      'edited Second',
      'generated A CHARACTER',
    ]);
    expect(await desk.restore(id, first.id)).toEqual(restored);
    expect(await desk.restore(id, restored.id)).toEqual(restored);
    await server.close();
  });

  it('gives up what is being typed for the current version without losing it', async () => {
    const { server, desk, id, first } = await setUp();
    await desk.type(id, named('Typed'));
    expect(await desk.restore(id, first.id)).toMatchObject({ number: 3, content: marit });
    expect((await desk.versions(id)).map(({ title }) => title)).toContain('Typed');
    await server.close();
  });

  it('lets a version that was restored wait no longer', async () => {
    const { server, desk, id } = await setUp();
    const waiting = await desk.beside(id, named('Beside'));
    expect(await desk.restore(id, waiting.id)).toMatchObject({ number: 3, content: named('Beside') });
    expect((await desk.element(id)).waiting).toEqual([]);
    await server.close();
  });

  it('numbers versions from one on without gaps, however many are made at once', async () => {
    const { server, desk, id, first } = await setUp();
    await desk.type(id, named('Second'));
    const second = await desk.keep(id);
    const waiting = await desk.beside(id, named('Third'));
    await desk.type(id, named('Typed'));
    await Promise.all([
      desk.restore(id, first.id),
      desk.restore(id, second.id),
      desk.restore(id, first.id),
      desk.take(id, waiting.id),
      ...['A', 'B', 'C'].map((name) => desk.beside(id, named(name))),
    ]);
    const versions = await desk.versions(id);
    const numbers = versions.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(new Set(versions.map(({ title }) => title))).toEqual(
      new Set(['A CHARACTER', 'Second', 'Third', 'Typed', 'A', 'B', 'C']),
    );
    await server.close();
  });
});

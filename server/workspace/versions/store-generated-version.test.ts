import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import {
  insertEndedRun,
  insertProject,
  openElementClient,
  trashProject,
} from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import { transact } from '../../db/transact.ts';
import { loadSources } from '../sources/load-sources.ts';
import { hashContent } from './hash-content.ts';
import { type GeneratedVersion, storeGeneratedVersion } from './store-generated-version.ts';

const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const named = (name: string) => ({ ...marit, name });
const past = { past_events: ['A storm'], wounds: [], loyalties: [] };

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const ownerId = client.user.id;
    const asUser = <T>(work: (tx: Tx) => Promise<T>) => asOwner(db, ownerId, work);
    const load = (ids: string[]) => asUser((tx) => loadSources(tx, ownerId, client.projectId, ids));
    /** Stores a result, by default in a transaction of the server's own. */
    async function store(made: Partial<GeneratedVersion> & { name?: string } = {}, inTransaction = asServer) {
      const { name = 'Ines', elementId = randomUUID(), versionId = randomUUID(), ...more } = made;
      const isStored = await inTransaction((tx) =>
        storeGeneratedVersion(tx, {
          ownerId,
          projectId: client.projectId,
          elementId,
          versionId,
          kind: 'CHARACTER',
          result: {
            title: name,
            subtitle: 'Keeper',
            content: named(name),
            coverage: null,
            completeFields: [],
          },
          inputs: { genre: 'Drama' },
          direction: '',
          runId: randomUUID(),
          writer: 'storyteller',
          priceCredits: 1,
          isStopped: false,
          sources: [],
          settings: null,
          seed: null,
          ...more,
        }),
      );
      return { elementId, versionId, isStored };
    }
    const asServer = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work);
    return { db, server, client, load, store, asUser };
  }

  it('creates the element of a result, in the server’s own or an owner’s transaction', async () => {
    const { server, client, store, asUser } = await setUp();
    for (const { elementId, versionId, isStored } of [await store(), await store({}, asUser)]) {
      expect(isStored).toBe(true);
      expect(await client.element(elementId)).toMatchObject({
        element: { kind: 'CHARACTER', title: 'Ines', subtitle: 'Keeper' },
        current: {
          id: versionId,
          number: 1,
          origin: 'generated',
          content: named('Ines'),
          inputs: { genre: 'Drama' },
          writer: 'storyteller',
          priceCredits: 1,
        },
      });
    }
    await server.close();
  });

  it('leaves the title page of a script alone, which no model writes', async () => {
    const { server, client, store } = await setUp();
    const scenes = (slugline: string) => [{ slugline, blocks: [] }];
    const result = (content: Record<string, unknown>) => ({
      title: 'A script',
      subtitle: '',
      content,
      coverage: null,
      completeFields: ['scenes'],
    });
    const title_page = [{ key: 'Author', value: 'Ada' }];
    const first = { kind: 'SCRIPT' as const, result: result({ scenes: scenes('INT. A') }) };
    const { elementId } = await store(first);
    await client.type(elementId, { title_page, scenes: scenes('INT. A') });
    await store({ ...first, elementId, result: result({ scenes: scenes('INT. B') }) });
    const { current, waiting } = await client.element(elementId);
    expect(current.content).toEqual({ title_page, scenes: scenes('INT. B') });
    expect(waiting).toEqual([]);
    await server.close();
  });

  it('replaces a result that was not edited, and adds an alternative to one that was', async () => {
    const { server, client, store } = await setUp();
    const { elementId } = await store();
    await store({ elementId, name: 'Second' });
    expect(await client.element(elementId)).toMatchObject({
      element: { title: 'Second' },
      current: { number: 2, isWaiting: false },
      waiting: [],
    });
    await client.type(elementId, named('Typed'));
    await store({ elementId, name: 'Third' });
    expect(await client.element(elementId)).toMatchObject({
      element: { title: 'Second' },
      current: { number: 2 },
      workingCopy: { content: named('Typed') },
      waiting: [{ number: 3, title: 'Third' }],
    });
    await client.keep(elementId);
    await store({ elementId, name: 'Fifth' });
    const { current, waiting } = await client.element(elementId);
    expect(current).toMatchObject({ number: 4, origin: 'edited', content: named('Typed') });
    expect(waiting.map(({ number }) => number)).toEqual([5, 3]);
    await server.close();
  });

  it('takes the place of what generations wrote, whoever put it back, also from before hashes', async () => {
    const { db, server, client, store } = await setUp();
    const { elementId, versionId } = await store();
    await store({ elementId, name: 'Second' });
    await client.type(elementId, named('Typed'));
    await client.keep(elementId);
    await db.updateTable('element_versions').set({ fields: null }).execute();
    await store({ elementId, name: 'Third' });
    expect((await client.element(elementId)).current.content).toEqual(named('Typed'));
    await client.restore(elementId, versionId);
    await db.updateTable('element_versions').set({ fields: null }).execute();
    await store({ elementId, name: 'Fourth' });
    expect((await client.element(elementId)).current).toMatchObject({ content: named('Fourth') });
    await client.type(elementId, named('Second'));
    await store({ elementId, name: 'Fifth' });
    const { current, workingCopy } = await client.element(elementId);
    expect({ current: current.content, workingCopy }).toEqual({ current: named('Fifth'), workingCopy: null });
    const origins = (await client.versions(elementId)).map(({ origin, title }) => `${origin} ${title}`);
    expect(origins.slice(0, 2)).toEqual(['generated Fifth', 'edited Second']);
    await server.close();
  });

  it('writes a part into whatever the rest of the text says at the end', async () => {
    const { db, server, client, store, asUser } = await setUp();
    const part = (...fields: string[]) => ({
      fields,
      keepsSources: false,
      describe: (content: Readonly<Record<string, unknown>>) => ({
        title: String(content.name),
        subtitle: String(content.role),
        coverage: null,
      }),
    });
    for (const inTransaction of [undefined, asUser]) {
      const { elementId } = await store();
      await client.type(elementId, { ...named('Ines'), goals: ['Typed'] });
      const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: named('Bo') });
      await db.updateTable('runs').set({ purpose: 'fields' }).where('id', '=', runId).execute();
      await store({ elementId, name: 'Bo', part: part('name'), runId }, inTransaction);
      expect(await client.element(elementId)).toMatchObject({
        element: { title: 'Bo' },
        current: { number: 3, content: { ...named('Bo'), goals: ['Typed'] } },
        workingCopy: null,
      });
      await store({ elementId, name: 'Ada', part: part('name', 'goals') }, inTransaction);
      const { current, waiting } = await client.element(elementId);
      expect({ number: current.number, waiting: waiting.length }).toEqual({ number: 3, waiting: 1 });
      expect((await client.take(elementId, waiting[0]?.id ?? '')).content).toEqual(named('Ada'));
    }
    await server.close();
  });

  it('keeps a proposal beside any element that is there, and makes a new one at once', async () => {
    const { server, client, store } = await setUp();
    const { elementId } = await store({ isProposal: true });
    expect((await client.element(elementId)).waiting).toEqual([]);
    await store({ elementId, name: 'Second', isProposal: true });
    expect(await client.element(elementId)).toMatchObject({
      current: { number: 1, content: named('Ines') },
      waiting: [{ number: 2, title: 'Second' }],
    });
    await server.close();
  });

  it('stores a result for an element or project that was trashed meanwhile', async () => {
    const { db, server, client, store } = await setUp();
    const { elementId } = await store();
    await client.read('DELETE', urls.element(elementId));
    expect(await store({ elementId, name: 'Second' })).toMatchObject({ isStored: true });
    await client.read('POST', urls.trashedElement(elementId));
    expect((await client.element(elementId)).current.content).toEqual(named('Second'));
    await trashProject(db, client.projectId);
    const late = await store({ name: 'Third' });
    await db.updateTable('projects').set({ deleted_at: null }).execute();
    expect((await client.element(late.elementId)).current.content).toEqual(named('Third'));
    await server.close();
  });

  it('stores nothing if the project is gone or the id is taken', async () => {
    const { db, server, client, store } = await setUp();
    expect((await store({ projectId: randomUUID() })).isStored).toBe(false);
    const theme = await client.add({ kind: 'THEME' });
    expect((await store({ elementId: theme.id })).isStored).toBe(false);
    const projectId = await insertProject(db, client.user.id);
    expect((await store({ elementId: theme.id, kind: 'THEME', projectId })).isStored).toBe(false);
    const stranger = await openElementClient(db, server.url);
    expect((await store({ projectId: stranger.projectId })).isStored).toBe(false);
    expect(await client.versions(theme.id)).toHaveLength(1);
    await server.close();
  });

  it('keeps every result when many runs of an element end at once', async () => {
    const { server, client, store } = await setUp();
    const elementId = randomUUID();
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => store({ elementId, name })));
    const versions = await client.versions(elementId);
    expect(versions.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(versions.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C', 'D']);
    expect((await client.element(elementId)).current.number).toBe(4);
    await server.close();
  });

  it('never replaces a text that is saved at the same time', async () => {
    const { server, client, store } = await setUp();
    const { elementId, versionId } = await store();
    const typing = { baseVersionId: versionId, revision: 0, content: named('Typed') };
    const [typed] = await Promise.allSettled([
      client.read('PUT', urls.workingCopy(elementId), typing),
      store({ elementId, name: 'Second' }),
    ]);
    const { current, waiting, workingCopy } = await client.element(elementId);
    expect({ current: current.number, waiting: waiting.length, typed: workingCopy?.content }).toEqual(
      typed.status === 'fulfilled'
        ? { current: 1, waiting: 1, typed: named('Typed') }
        : { current: 2, waiting: 0, typed: undefined },
    );
    await server.close();
  });

  it('returns the sources of a version, what changed in them, and its dependents', async () => {
    const { server, client, load, store } = await setUp();
    const character = await client.add({ kind: 'CHARACTER', content: marit });
    const [source] = await load([character.id]);
    if (source === undefined) throw new Error('no source');
    const { elementId } = await store({
      kind: 'BACKSTORY',
      result: { title: 'A storm', subtitle: '', content: past, coverage: null, completeFields: [] },
      sources: [
        {
          kind: 'CHARACTER',
          title: 'Marit',
          detail: 'full',
          elementId: source.elementId,
          versionId: source.versionId,
          fields: hashContent(source.content, source.inputs),
        },
        { kind: 'THEME', title: 'A draft', detail: 'brief', elementId: null, versionId: null, fields: {} },
      ],
    });
    const sources = async () => (await client.element(elementId)).current.sources;
    const asMade = {
      kind: 'CHARACTER',
      title: 'Marit',
      detail: 'full',
      elementId: character.id,
      versionId: source.versionId,
      versionNumber: 1,
      changedFields: [],
    };
    const draft = { kind: 'THEME', elementId: null, versionId: null, versionNumber: null };
    expect(await sources()).toMatchObject([asMade, draft]);
    expect((await client.element(character.id)).feeds.map(({ id }) => id)).toEqual([elementId]);
    expect((await client.element(elementId)).feeds).toEqual([]);

    await client.type(character.id, { ...named('Ines'), goals: ['Leave'] });
    expect(await sources()).toMatchObject([{ ...asMade, changedFields: ['name', 'goals'] }, draft]);
    await client.keep(character.id);
    expect(await sources()).toMatchObject([{ ...asMade, changedFields: ['name', 'goals'] }, draft]);
    await client.restore(character.id, source.versionId);
    expect(await sources()).toMatchObject([asMade, draft]);

    await client.type(elementId, { ...past, wounds: ['Salt'] });
    expect(await client.keep(elementId)).toMatchObject({ sources: [asMade, draft] });
    expect((await client.element(character.id)).feeds).toHaveLength(1);
    await client.read('DELETE', urls.element(character.id));
    const gone = { ...draft, kind: 'CHARACTER', title: 'Marit', changedFields: [] };
    expect(await sources()).toMatchObject([gone, draft]);
    await server.close();
  });
});

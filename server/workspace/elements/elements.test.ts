import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ElementList, Element as ElementPage } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { definitions } from '../../../domain/generators/index.ts';
import { sampleAnswers } from '../../../domain/story/sample-answers.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import {
  elementClientOf,
  insertEndedRun,
  insertProject,
  openElementClient,
  trashProject,
} from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const contents = sampleAnswers.map(({ kind, result, answer }) => ({
  kind,
  content: result.content.parse(result.toContent(answer)) as Record<string, unknown>,
  // Only scripts have no title of their own.
  title: result.title(result.toContent(answer), {}) ?? 'Untitled script',
}));
const character = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const theme = { central_question: 'Who pays?', premise: 'Debts stay.', tone: 'Dry' };
const unknownId = '00000000-0000-4000-8000-000000000000';

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    return { db, server, client: await openElementClient(db, server.url) };
  }

  it('stores a text of every kind and returns it unchanged', async () => {
    const { server, client } = await setUp();
    expect(contents.map(({ kind }) => kind).toSorted()).toEqual(definitions.map(({ id }) => id).toSorted());
    for (const { kind, content, title } of contents) {
      const { id } = await client.add({ kind, content, direction: 'Keep it dry.' });
      const { element, current, workingCopy, waiting, feeds, project } = await client.element(id);
      expect(element).toMatchObject({ kind, title, projectId: client.projectId });
      expect(current).toMatchObject({ number: 1, origin: 'imported', content, direction: 'Keep it dry.' });
      expect(project).toEqual({ id: client.projectId, name: 'The Unlit Hour' });
      expect({ workingCopy, waiting, feeds }).toEqual({ workingCopy: null, waiting: [], feeds: [] });
      await client.type(id, content);
      expect((await client.element(id)).workingCopy?.content).toEqual(content);
    }
    await server.close();
  });

  it('creates an empty element of every kind', async () => {
    const { server, client } = await setUp();
    for (const { id: kind } of definitions) {
      const { id } = await client.add({ kind });
      expect(await client.element(id)).toMatchObject({
        element: { kind, title: '', subtitle: '' },
        current: { origin: 'edited', number: 1, writer: null },
      });
    }
    await server.close();
  });

  it('stores a run’s result from the server’s own copy, once per project', async () => {
    const { db, server, client } = await setUp();
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: character });
    const request = { kind: 'CHARACTER', runId, content: { name: 'Something else' } } as const;
    const saved = await client.add(request);
    expect((await client.element(saved.id)).current).toMatchObject({
      origin: 'generated',
      content: character,
      title: 'A CHARACTER',
      subtitle: 'Made by a run',
      inputs: { genre: 'Drama' },
      direction: 'Keep it dry.',
      coverage: 'All of it.',
      writer: 'storyteller',
      priceCredits: 2,
      isStopped: false,
      runId,
      sources: [
        {
          kind: 'THEME',
          title: 'A premise',
          detail: 'full',
          elementId: null,
          versionId: null,
          changedFields: [],
        },
      ],
    });
    expect(await client.add(request)).toEqual(saved);
    const twice = await Promise.all([client.add(request), client.add(request)]);
    expect(twice).toEqual([saved, saved]);
    const other = elementClientOf(server.url, client.user, await insertProject(db, client.user.id));
    expect((await other.add(request)).id).not.toBe(saved.id);
    await server.close();
  });

  it('stores a run once when two browsers save it at the same time', async () => {
    const { db, server, client } = await setUp();
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: character });
    const saved = await Promise.all([1, 2, 3, 4].map(() => client.add({ kind: 'CHARACTER', runId })));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    await server.close();
  });

  it('stores a stopped run with what it cost, and refuses a run without a result', async () => {
    const { db, server, client } = await setUp();
    const stopped = { kind: 'CHARACTER', content: character, state: 'stopped' } as const;
    const { id } = await client.add({
      kind: 'CHARACTER',
      runId: await insertEndedRun(db, client.user.id, stopped),
    });
    expect((await client.element(id)).current).toMatchObject({ isStopped: true, priceCredits: 0 });
    const elements = urls.projectElements(client.projectId);
    const failed = await insertEndedRun(db, client.user.id, {
      kind: 'CHARACTER',
      content: null,
      state: 'failed',
    });
    expect(
      await client.refusal('POST', elements, { id: randomUUID(), kind: 'CHARACTER', runId: failed }),
    ).toMatchObject({ code: 'invalid_input', fields: [{ field: 'runId' }] });
    const whole = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: character });
    expect(
      await client.refusal('POST', elements, { id: randomUUID(), kind: 'THEME', runId: whole }),
    ).toMatchObject({ code: 'invalid_input', fields: [{ field: 'kind' }] });
    await server.close();
  });

  it('finds a run that the user made as a guest, and nobody else’s', async () => {
    const { db, server, client } = await setUp();
    const guestId = randomUUID();
    await db.insertInto('owners').values({ id: guestId, kind: 'guest' }).execute();
    await db
      .insertInto('guests')
      .values({ owner_id: guestId, token_hash: Buffer.alloc(32, 1), claimed_by: null })
      .execute();
    const request = {
      id: randomUUID(),
      kind: 'CHARACTER',
      runId: await insertEndedRun(db, guestId, { kind: 'CHARACTER', content: character }),
    } as const;
    const elements = urls.projectElements(client.projectId);
    expect(await client.refusal('POST', elements, request)).toMatchObject({ code: 'not_found' });
    const other = await openElementClient(db, server.url);
    await db.updateTable('guests').set({ claimed_by: other.user.id }).execute();
    expect(await client.refusal('POST', elements, request)).toMatchObject({ code: 'not_found' });
    await db.updateTable('guests').set({ claimed_by: client.user.id }).execute();
    const { id } = await client.add(request);
    expect((await client.element(id)).current).toMatchObject({ origin: 'generated', content: character });
    await server.close();
  });

  it('stores a draft whose run no longer exists', async () => {
    const { server, client } = await setUp();
    const inputs = { genre: 'Drama', hue: 'a former input' };
    const { id } = await client.add({ kind: 'CHARACTER', runId: randomUUID(), content: character, inputs });
    expect((await client.element(id)).current).toMatchObject({
      origin: 'imported',
      runId: null,
      content: character,
      inputs: { genre: 'Drama' },
    });
    await server.close();
  });

  it('returns the same element for the same request, and refuses another request with its id', async () => {
    const { db, server, client } = await setUp();
    const id = randomUUID();
    const request = { id, kind: 'CHARACTER', content: character } as const;
    const first = await client.add(request);
    const reordered = Object.fromEntries(Object.entries(character).toReversed());
    expect(await client.add({ ...request, content: reordered })).toEqual(first);
    expect(await Promise.all([client.add(request), client.add(request)])).toEqual([first, first]);
    const elements = urls.projectElements(client.projectId);
    const other = urls.projectElements(await insertProject(db, client.user.id));
    for (const [path, body] of [
      [elements, { ...request, content: { ...character, name: 'Ines' } }],
      [elements, { id, kind: 'THEME', content: theme }],
      [other, request],
    ] as const)
      expect(await client.refusal('POST', path, body)).toMatchObject({ code: 'id_taken' });
    await server.close();
  });

  it('names the field of a text that does not fit its kind, and stores nothing', async () => {
    const { server, client } = await setUp();
    const content = { ...character, goals: ['Stay', 7] };
    const body = { id: randomUUID(), kind: 'CHARACTER', content };
    expect(await client.refusal('POST', urls.projectElements(client.projectId), body)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('content.goals.1'),
      fields: [{ field: 'content.goals.1' }],
    });
    expect(await client.read('GET', urls.projectElements(client.projectId))).toEqual({ elements: [] });
    await server.close();
  });

  it('removes characters that a database cannot store, and bidirectional marks', async () => {
    const { server, client } = await setUp();
    const { id } = await client.add({
      kind: 'CHARACTER',
      content: { ...character, name: 'Ma\u0000r\u202Eit', role: 'a\ud800b\r\nc', extra: 'unknown field' },
    });
    expect((await client.element(id)).current.content).toEqual({
      ...character,
      name: 'Marit',
      role: 'a\uFFFDb\nc',
    });
    await server.close();
  });

  it('lists the elements of a project, newest first, all or of one kind', async () => {
    const { server, client } = await setUp();
    const made = [
      await client.add({ kind: 'THEME', content: theme }),
      await client.add({ kind: 'CHARACTER', content: character }),
      await client.add({ kind: 'CHARACTER', content: { ...character, name: 'Ines' } }),
    ];
    const list = urls.projectElements(client.projectId);
    const titles = async (query: string) =>
      ElementList.parse(await client.read('GET', `${list}${query}`)).elements.map(({ title }) => title);
    expect(ElementList.parse(await client.read('GET', list)).elements).toEqual(made.toReversed());
    expect(await titles('?kind=CHARACTER')).toEqual(['Ines', 'Marit']);
    expect(await titles('?kind=PLOT')).toEqual([]);
    expect(await client.refusal('GET', `${list}?kind=LIMERICK`)).toMatchObject({ code: 'invalid_request' });
    await server.close();
  });

  it('duplicates an element with its sources and working copy, once for each id', async () => {
    const { db, server, client } = await setUp();
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: character });
    const original = await client.add({ kind: 'CHARACTER', runId });
    await client.type(original.id, { ...character, name: 'Ines' });
    const copyId = randomUUID();
    const copies = urls.elementCopies(original.id);
    const [one, other] = await Promise.all([1, 2].map(() => client.read('POST', copies, { id: copyId })));
    expect(one).toEqual(other);
    const before = await client.element(original.id);
    expect(await client.element(copyId)).toMatchObject({
      element: { title: 'A CHARACTER', subtitle: 'Made by a run', projectId: client.projectId },
      current: {
        number: 1,
        origin: 'generated',
        content: character,
        runId: null,
        sources: before.current.sources,
      },
      workingCopy: { revision: 1, content: { ...character, name: 'Ines' } },
    });
    expect((await client.keep(copyId)).content).toMatchObject({ name: 'Ines' });
    expect(await client.element(original.id)).toEqual(before);
    expect(await client.refusal('POST', copies, { id: original.id })).toMatchObject({ code: 'id_taken' });
    await server.close();
  });

  it('trashes and restores an element with all of its versions', async () => {
    const { server, client } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: character });
    await client.type(id, { ...character, name: 'Ines' });
    const before = await client.element(id);
    await client.read('DELETE', urls.element(id));
    for (const [method, path, body] of [
      ['GET', urls.element(id)],
      ['GET', urls.versions(id)],
      ['GET', urls.version(id, before.current.id)],
      ['DELETE', urls.element(id)],
      ['POST', urls.elementCopies(id), { id: randomUUID() }],
      ['PUT', urls.workingCopy(id), { baseVersionId: before.current.id, revision: 1, content: character }],
    ] as const)
      expect(await client.refusal(method, path, body)).toMatchObject({ code: 'not_found' });
    expect(await client.read('GET', urls.projectElements(client.projectId))).toEqual({ elements: [] });
    await client.read('POST', urls.trashedElement(id));
    expect(await client.read('POST', urls.trashedElement(id))).toEqual({ element: before.element });
    expect(await client.element(id)).toEqual(before);
    await server.close();
  });

  it('erases what is in the trash, and nothing else', async () => {
    const { db, server, client } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: character });
    const erase = urls.trashedElement(id);
    expect(await client.refusal('DELETE', erase)).toMatchObject({ code: 'not_found' });
    await client.read('DELETE', urls.element(id));
    await client.read('DELETE', erase);
    expect(await client.refusal('POST', erase)).toMatchObject({ code: 'not_found' });
    expect(await client.refusal('DELETE', erase)).toMatchObject({ code: 'not_found' });
    expect(await db.selectFrom('element_versions').select('id').execute()).toEqual([]);
    await server.close();
  });

  it('keeps an element in the trash while its project is there too', async () => {
    const { db, server, client } = await setUp();
    const trashed = await client.add({ kind: 'CHARACTER', content: character });
    const living = await client.add({ kind: 'THEME', content: theme });
    await client.read('DELETE', urls.element(trashed.id));
    await trashProject(db, client.projectId);
    expect(await client.refusal('POST', urls.trashedElement(trashed.id))).toMatchObject({
      code: 'invalid_input',
      message: 'The project of this element is in the trash too. Restore the project first.',
    });
    expect(await client.refusal('GET', urls.element(living.id))).toMatchObject({ code: 'not_found' });
    const elements = urls.projectElements(client.projectId);
    expect(await client.refusal('GET', elements)).toMatchObject({ code: 'not_found' });
    expect(await client.refusal('POST', elements, { id: randomUUID(), kind: 'THEME' })).toMatchObject({
      code: 'not_found',
    });
    await server.close();
  });

  it('treats another user’s ids as unknown on every address', async () => {
    const { db, server, client } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: character });
    const versionId = (await client.element(id)).current.id;
    const waiting = await client.beside(id, { ...character, name: 'Ines' });
    const before = await client.element(id);
    const stranger = await openElementClient(db, server.url);
    const own = await stranger.add({ kind: 'CHARACTER', content: character });
    const calls = (element: string, version: string, project: string) =>
      [
        ['GET', urls.element(element)],
        ['DELETE', urls.element(element)],
        ['POST', urls.elementCopies(element), { id: randomUUID() }],
        ['POST', urls.trashedElement(element)],
        ['DELETE', urls.trashedElement(element)],
        ['PUT', urls.workingCopy(element), { baseVersionId: version, revision: 0, content: character }],
        ['GET', urls.versions(element)],
        ['POST', urls.versions(element), { from: 'working_copy', revision: 1 }],
        [
          'POST',
          urls.versions(element),
          { from: 'beside', id: randomUUID(), madeFrom: version, content: character },
        ],
        [
          'POST',
          urls.versions(own.id),
          { from: 'beside', id: randomUUID(), madeFrom: version, content: character },
        ],
        ['GET', urls.version(element, version)],
        ['GET', urls.version(own.id, version)],
        ['DELETE', urls.version(element, waiting.id)],
        ['DELETE', urls.version(own.id, waiting.id)],
        ['PUT', urls.currentVersion(element), { versionId: version }],
        ['PUT', urls.currentVersion(own.id), { versionId: version }],
        ['POST', urls.restoredVersions(element), { versionId: version }],
        ['POST', urls.restoredVersions(own.id), { versionId: version }],
        ['GET', urls.projectElements(project)],
        ['POST', urls.projectElements(project), { id: randomUUID(), kind: 'THEME' }],
        ['GET', urls.projectSources(project, 'PLOT')],
        ['PUT', urls.projectSources(project, 'PLOT'), { elementIds: [] }],
        ['PUT', urls.projectSources(stranger.projectId, 'PLOT'), { elementIds: [element] }],
      ] as const;
    for (const [method, path, body] of calls(id, versionId, client.projectId)) {
      const { requestId: _, ...foreign } = await stranger.refusal(method, path, body);
      expect({ method, path, ...foreign }).toMatchObject({ code: 'not_found' });
    }
    for (const [method, path, body] of calls(unknownId, unknownId, unknownId))
      expect(await stranger.refusal(method, path, body)).toMatchObject({ code: 'not_found' });
    expect(await client.element(id)).toEqual(before);
    const visitor = server.visitor();
    for (const [method, path, body] of calls(id, versionId, client.projectId)) {
      const guest = elementClientOf(server.url, client.user, client.projectId, visitor);
      expect(await guest.refusal(method, path, body)).toMatchObject({
        code: 'sign_in_required',
        offersSignIn: true,
      });
    }
    await server.close();
  });

  it('marks the project as changed when something in it changes', async () => {
    const { db, server, client } = await setUp();
    const { id } = await client.add({ kind: 'CHARACTER', content: character });
    const changed = async () =>
      (await db.selectFrom('projects').select('updated_at').executeTakeFirstOrThrow()).updated_at.getTime();
    let last = await changed();
    const changes: (() => Promise<unknown>)[] = [
      () => client.type(id, { ...character, name: 'Ines' }),
      () => client.keep(id),
      () => client.beside(id, character),
      () => client.add({ kind: 'THEME' }),
      () => client.read('DELETE', urls.element(id)),
      () => client.read('POST', urls.trashedElement(id)),
    ];
    for (const change of changes) {
      await db
        .updateTable('projects')
        .set({ updated_at: new Date(last - 1000) })
        .execute();
      await change();
      expect(await changed()).toBeGreaterThan(last - 1000);
      last = await changed();
    }
    expect(ElementPage.parse(await client.read('GET', urls.element(id))).element.title).toBe('Ines');
    await server.close();
  });
});

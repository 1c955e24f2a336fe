import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { JobQuote } from '../../contract/jobs.ts';
import { OneManuscript } from '../../contract/manuscripts.ts';
import { OneElement } from '../../contract/material.ts';
import { Found, OneProject, ProjectList, ProjectPage, Trash } from '../../contract/projects.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { elementClientOf, openElementClient } from '../../testing/element-client.ts';
import { beginManuscript, manuscriptClientOf, openManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

const prose = '## One\n\nThe lamp was out.\n\n***\n\nShe rowed.\n\n## Two\n\nMorning.';
const story = {
  pov: 'Third',
  chapter_map: [
    { chapter: 'One', summary: 'S' },
    { chapter: 'Two', summary: 'T' },
  ],
  narrative_prose: prose,
};

describeDatabases((open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const trash = async () => Trash.parse(await client.read('GET', urls.trash)).elements;
    return { db, server, client, trash };
  }

  it('is one element wherever the writer sees a count or a list', async () => {
    const { server, client } = await setUp();
    const head = await client.add({ kind: 'STORY', content: story });
    const book = await openManuscript(client, head.id);
    const page = ProjectPage.parse(await client.read('GET', urls.project(client.projectId)));
    expect(page.kinds).toMatchObject([
      { kind: 'STORY', elements: [{ id: head.id, manuscript: { words: 7 } }] },
    ]);
    const list = ProjectList.parse(await client.read('GET', urls.projects));
    expect(list.projects[0]).toMatchObject({ elementCount: 1, rowCounts: [0, 0, 0, 1] });
    expect(await client.read('GET', urls.account)).toMatchObject({ elements: 1 });
    expect(await client.read('GET', urls.projectElements(client.projectId))).toMatchObject({
      elements: [{ id: head.id }],
    });
    const [chapter] = (await book.get()).parts;
    expect(chapter?.title).toBe('One');
    const found = Found.parse(await client.read('GET', `${urls.find}?query=`));
    expect(found.elements.map(({ id }) => id)).toEqual([head.id]);
    expect((await client.element(head.id)).manuscriptId).toBe(head.id);
    const download = async (format: string) =>
      (await client.user.browser.fetch(`${urls.projectDownload(client.projectId)}?format=${format}`)).text();
    expect(await download('txt')).toContain('Morning.');
    expect(JSON.parse(await download('json')).elements).toMatchObject([{ id: head.id, content: story }]);
    await server.close();
  });

  it('goes into the trash and comes back with all of its parts, listed once', async () => {
    const { server, client, trash } = await setUp();
    const head = await client.add({ kind: 'STORY', content: story });
    const book = await openManuscript(client, head.id);
    const before = await book.get();
    await client.read('DELETE', urls.element(before.parts[1]?.id ?? ''), {});
    await client.read('DELETE', urls.element(head.id), {});
    expect(await trash()).toMatchObject([{ id: head.id, kind: 'STORY' }]);
    expect(await client.refusal('GET', urls.manuscript(head.id))).toMatchObject({ code: 'not_found' });
    expect(await client.refusal('POST', urls.trashedElement(before.parts[2]?.id ?? ''))).toMatchObject({
      code: 'invalid_input',
    });
    await client.read('POST', urls.trashedElement(head.id));
    expect((await book.get()).parts.map(({ id }) => id)).toEqual(
      before.parts.filter((_, at) => at !== 1).map(({ id }) => id),
    );
    expect(await trash()).toMatchObject([{ id: before.parts[1]?.id, kind: 'SCENE' }]);
    await client.read('POST', urls.trashedElement(before.parts[1]?.id ?? ''));
    expect((await book.get()).parts.map(({ id }) => id)).toEqual(before.parts.map(({ id }) => id));
    await client.read('DELETE', urls.element(head.id), {});
    await client.read('DELETE', urls.trashedElement(head.id), {});
    expect(await client.read('GET', urls.account)).toMatchObject({ elements: 0, versions: 0 });
    await server.close();
  });

  it('trashes a chapter with its scenes, which come back together or one by one as parked', async () => {
    const { server, client, trash } = await setUp();
    const head = await client.add({ kind: 'STORY', content: story });
    const book = await openManuscript(client, head.id);
    const { parts, structure } = await book.get();
    const [chapter, scene, other] = parts.map(({ id }) => id);
    if (chapter === undefined || scene === undefined || other === undefined) throw new Error('parts');
    await client.read('DELETE', urls.element(scene), {});
    await client.read('DELETE', urls.element(chapter), {});
    expect((await trash()).map(({ id }) => id)).toEqual([chapter, scene]);
    expect((await book.get()).structure).toBe(structure + 2);
    const stale = { ids: [parts[4]?.id], parentId: null, afterId: null, structure };
    expect(await client.refusal('PUT', urls.manuscriptPlaces(book.id), stale)).toMatchObject({
      code: 'stale_structure',
    });
    await client.read('POST', urls.trashedElement(scene));
    expect((await book.get()).parked.map(({ id }) => id)).toEqual([scene]);
    await client.read('POST', urls.trashedElement(chapter));
    const restored = await book.get();
    expect(restored.parts.map(({ id }) => id)).toEqual([chapter, other, parts[3]?.id, parts[4]?.id]);
    expect(restored.parked.map(({ id }) => id)).toEqual([scene]);
    await server.close();
  });

  it('is copied with its project, with its scenes, places and what is being typed', async () => {
    const { server, client } = await setUp();
    const theme = await client.add({
      kind: 'THEME',
      content: { central_question: 'Q', premise: 'P', tone: 'T' },
    });
    const head = await client.add({ kind: 'STORY', content: story });
    const book = await openManuscript(client, head.id);
    const [, scene, other] = (await book.get()).parts.map(({ id }) => id);
    await book.write(scene ?? '', { text: 'The lamp was on again.' });
    await book.move([other ?? ''], null, null);
    const id = newId();
    const copied = await client.read('POST', urls.projectCopies(client.projectId), {
      id,
      elementId: head.id,
    });
    const { elementId = '' } = OneProject.parse(copied);
    const copyClient = elementClientOf(server.url, client.user, id);
    const [one, two] = [await book.get(), await manuscriptClientOf(copyClient, elementId).get()];
    const shape = ({ parts, parked }: typeof one) =>
      [parts, parked].map((list) => list.map(({ type, title, words }) => [type, title, words]));
    expect(shape(two)).toEqual(shape(one));
    expect(two.projectId).toBe(id);
    const page = ProjectPage.parse(await client.read('GET', urls.project(id)));
    expect(page.kinds.map(({ elements }) => elements.length)).toEqual([1, 1]);
    // The copy is a book of its own.
    await manuscriptClientOf(copyClient, elementId).move(
      [two.parts[0]?.id ?? ''],
      null,
      two.parts[2]?.id ?? '',
    );
    expect(await book.get()).toEqual(one);
    expect(theme.kind).toBe('THEME');
    await server.close();
  });

  it('is duplicated whole, and a scene behind itself', async () => {
    const { server, client } = await setUp();
    const book = await beginManuscript(client);
    const chapter = await book.add({ type: 'chapter', title: 'One' });
    const scenes = [];
    for (const title of ['1', '2'])
      scenes.push(await book.add({ type: 'scene', parentId: chapter.id, title }));
    const scene = { id: newId() };
    for (let time = 0; time < 2; time += 1)
      await client.read('POST', urls.elementCopies(scenes[0]?.id ?? ''), scene);
    expect((await book.get()).parts.map(({ title }) => title)).toEqual(['One', '1', '1', '2']);
    expect(await client.refusal('POST', urls.elementCopies(chapter.id), { id: newId() })).toMatchObject({
      code: 'invalid_input',
    });
    const copy = OneElement.parse(
      await client.read('POST', urls.elementCopies(book.id), { id: newId() }),
    ).element;
    const { manuscript } = OneManuscript.parse(await client.read('GET', urls.manuscript(copy.id)));
    expect(manuscript.parts.map(({ title }) => title)).toEqual(['One', '1', '1', '2']);
    expect(new Set([...manuscript.parts, ...(await book.get()).parts].map(({ id }) => id)).size).toBe(8);
    await server.close();
  });

  it('keeps what was told: what it was opened from, and what is built on it', async () => {
    const { db, server, client } = await setUp();
    const character = await client.add({
      kind: 'CHARACTER',
      content: { name: 'Marit', role: 'Keeper', goals: [], flaws: [], skills: [] },
    });
    const head = await client.add({ kind: 'STORY', content: story });
    const script = await client.add({ kind: 'SCRIPT', content: { scenes: [] } });
    const tell = async (element: string, source: string, fields: readonly string[]) => {
      const [version, of] = [await client.element(element), await client.element(source)];
      const { fields: hashes } = await db
        .selectFrom('element_versions')
        .select('fields')
        .where('id', '=', of.current.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('version_sources')
        .values({
          owner_id: client.user.id,
          version_id: version.current.id,
          position: 0,
          kind: of.element.kind,
          title: 'T',
          detail: 'full',
          source_element_id: source,
          source_version_id: of.current.id,
          fields: JSON.stringify(Object.fromEntries(fields.map((name) => [name, hashes?.[name]]))),
        })
        .execute();
    };
    await tell(head.id, character.id, ['name']);
    await tell(script.id, head.id, ['chapter_map', 'narrative_prose']);
    const book = await openManuscript(client, head.id);
    const state = async (id: string) => (await client.element(id)).state;
    const scene = (await book.get()).parts[1]?.id ?? '';
    expect([await state(scene), await state(script.id)]).toEqual(['current', 'current']);

    await client.type(character.id, { name: 'Ines', role: 'Keeper', goals: [], flaws: [], skills: [] });
    expect((await book.get()).parts.map((part) => part.state)).toEqual(Array(5).fill('out_of_date'));
    expect((await client.element(character.id)).feeds.map(({ id }) => id)).toEqual([head.id]);
    const scenes = (await book.get()).parts.filter(({ type }) => type === 'scene');
    const quoted = JobQuote.parse(await client.read('GET', urls.projectUpdate(client.projectId)));
    expect(quoted.steps.map(({ elementId }) => elementId)).toEqual(scenes.map(({ id }) => id));
    await client.type(character.id, { name: 'Marit', role: 'Keeper', goals: [], flaws: [], skills: [] });
    expect((await book.get()).parts.map((part) => part.state)).toEqual(Array(5).fill('current'));

    await book.write(scene, { text: 'The lamp was on.' });
    expect(await client.read('GET', urls.reasons(script.id))).toMatchObject({
      state: 'out_of_date',
      reasons: [{ reason: { field: 'narrative_prose' }, now: prose.replace('was out', 'was on') }],
    });
    await book.write(scene, { text: 'The lamp was out.' });
    expect(await state(script.id)).toBe('current');
    const { structure } = await book.get();
    await client.read('POST', urls.manuscriptClosings(head.id), { structure });
    expect([await state(script.id), await state(head.id)]).toEqual(['current', 'current']);
    await server.close();
  });

  it('takes no words at its head while it is open', async () => {
    const { server, client } = await setUp();
    const head = await client.add({ kind: 'STORY', content: story });
    const before = (await client.element(head.id)).current;
    await openManuscript(client, head.id);
    const { current } = await client.element(head.id);
    const typed = { baseVersionId: current.id, revision: 0, content: story };
    expect(await client.refusal('PUT', urls.workingCopy(head.id), typed)).toMatchObject({
      code: 'stale_save',
    });
    expect(
      await client.refusal('POST', urls.restoredVersions(head.id), { versionId: before.id }),
    ).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });
});

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Manuscript } from '../../contract/manuscripts.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { beginManuscript, openManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

const shape = ({ parts, parked }: Manuscript) =>
  [...parts, ...parked.map((part) => ({ ...part, type: 'parked' }))].map(
    ({ type, title }) => `${type} ${title}`,
  );

describeDatabases((open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    return { db, server, client };
  }

  it('begins an empty manuscript once, with the goal of its type', async () => {
    const { server, client } = await setUp();
    const body = { way: 'new', id: newId(), type: 'feature', title: 'Low Water' };
    for (let time = 0; time < 2; time += 1)
      expect(await client.read('POST', urls.projectManuscripts(client.projectId), body)).toMatchObject({
        manuscript: {
          title: 'Low Water',
          form: 'screenplay',
          goalWords: 11_000,
          parts: [],
          parked: [],
          structure: 1,
        },
      });
    const other = { ...body, title: 'High Water' };
    expect(await client.refusal('POST', urls.projectManuscripts(client.projectId), other)).toMatchObject({
      code: 'id_taken',
    });
    await server.close();
  });

  it('opens a story, with its words and what it was told', async () => {
    const { server, client } = await setUp();
    const story = await client.add({
      kind: 'STORY',
      content: {
        pov: 'Third',
        chapter_map: [{ chapter: 'One', summary: 'S' }],
        narrative_prose: '## One\n\nThe lamp was out.\n\n***\n\nShe rowed.',
      },
    });
    const book = await openManuscript(client, story.id);
    const manuscript = await book.get();
    expect(manuscript).toMatchObject({ form: 'prose', words: 6, goalWords: null });
    expect(manuscript.parts.map(({ type, words, isCard }) => [type, words, isCard])).toEqual([
      ['chapter', 6, false],
      ['scene', 4, false],
      ['scene', 2, false],
    ]);
    const again = await openManuscript(client, story.id);
    expect((await again.get()).parts).toEqual(manuscript.parts);
    const theme = await client.add({ kind: 'THEME', content: null });
    expect(
      await client.refusal('POST', urls.projectManuscripts(client.projectId), {
        way: 'open',
        elementId: theme.id,
      }),
    ).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });

  it('adds and moves parts, and refuses what was made on another structure', async () => {
    const { server, client } = await setUp();
    const book = await beginManuscript(client);
    const [one, two] = [
      await book.add({ type: 'chapter', title: 'A' }),
      await book.add({ type: 'chapter', title: 'B' }),
    ];
    const scenes = [];
    for (const title of ['1', '2', '3'])
      scenes.push(await book.add({ type: 'scene', parentId: one.id, title }));
    const [first, second, third] = scenes.map(({ id }) => id);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three scenes');
    expect(shape(await book.get())).toEqual(['chapter A', 'scene 1', 'scene 2', 'scene 3', 'chapter B']);
    expect(shape(await book.move([third, first], two.id, null))).toEqual([
      'chapter A',
      'scene 2',
      'chapter B',
      'scene 3',
      'scene 1',
    ]);
    const parked = await book.move([second], null, null);
    expect(shape(parked)).toEqual(['chapter A', 'chapter B', 'scene 3', 'scene 1', 'parked 2']);
    expect(shape(await book.move([two.id], null, null))).toEqual([
      'chapter B',
      'scene 3',
      'scene 1',
      'chapter A',
      'parked 2',
    ]);
    const stale = { ids: [first], parentId: one.id, afterId: null, structure: parked.structure };
    expect(await client.refusal('PUT', urls.manuscriptPlaces(book.id), stale)).toMatchObject({
      code: 'stale_structure',
      structure: parked.structure + 1,
    });
    for (const wrong of [
      { ids: [first, one.id], parentId: null, afterId: null },
      { ids: [one.id], parentId: two.id, afterId: null },
      { ids: [first], parentId: two.id, afterId: first },
    ])
      expect(
        await client.refusal('PUT', urls.manuscriptPlaces(book.id), {
          ...wrong,
          structure: parked.structure + 1,
        }),
      ).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });

  it('adds a part once, however often it is asked for', async () => {
    const { server, client } = await setUp();
    const book = await beginManuscript(client);
    const part = { id: newId(), type: 'chapter', parentId: null, afterId: null, title: 'A', structure: 1 };
    for (let time = 0; time < 3; time += 1)
      expect(await client.read('POST', urls.manuscriptParts(book.id), part)).toMatchObject({
        manuscript: { structure: 2, parts: [{ id: part.id, title: 'A' }] },
      });
    await server.close();
  });

  it('saves what is typed in chapters and scenes, and counts it', async () => {
    const { server, client } = await setUp();
    const book = await beginManuscript(client);
    const chapter = await book.add({ type: 'chapter' });
    const scene = await book.add({ type: 'scene', parentId: chapter.id });
    expect(scene).toMatchObject({ isCard: false, words: 0, title: '' });
    await book.write(scene.id, { goal: 'Reach the boat', people: ['Marit'] });
    await book.write(chapter.id, { title: 'The Lamp', summary: 'It goes out.' });
    const carded = await book.get();
    expect(carded.parts).toMatchObject([{ title: 'The Lamp' }, { isCard: true }]);
    await book.write(scene.id, { text: 'The lamp was out.' });
    expect(await book.get()).toMatchObject({ words: 4, parts: [{ words: 4 }, { isCard: false, words: 4 }] });
    const { workingCopy } = await book.text(scene.id);
    expect(workingCopy?.content).toMatchObject({ text: 'The lamp was out.', goal: 'Reach the boat' });
    await client.keep(scene.id);
    expect(await book.get()).toMatchObject({ words: 4 });
    await server.close();
  });
});

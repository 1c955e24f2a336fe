import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Comments, DayWords, FindHits, OneComment, Replaced } from '../../contract/manuscripts.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { beginManuscript, openManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

const line = (character: string, text: string) => ({
  type: 'dialogue',
  character,
  parenthetical: '',
  line: text,
});
const action = (text: string) => ({ type: 'action', text });

describeDatabases((open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    return { db, server, client };
  }

  /** A novel of one chapter with scenes of these texts. */
  async function setUpNovel(...texts: string[]) {
    const set = await setUp();
    const book = await beginManuscript(set.client);
    const chapter = await book.add({ type: 'chapter', title: 'One' });
    const scenes: string[] = [];
    for (const text of texts) {
      const { id } = await book.add({ type: 'scene', parentId: chapter.id });
      await book.write(id, { text });
      scenes.push(id);
    }
    const seen = async (id: string) => {
      const { current, workingCopy } = await book.text(id);
      return { baseVersionId: current.id, revision: workingCopy?.revision ?? 0 };
    };
    const textOf = async (id: string) => {
      const { current, workingCopy } = await book.text(id);
      return (workingCopy?.content ?? current.content).text;
    };
    return { ...set, book, chapter, scenes, seen, textOf };
  }

  it('splits a scene where the writer is, with what was typed kept as a version, and joins it again', async () => {
    const { server, client, book, scenes, seen, textOf } = await setUpNovel('The lamp was out. She rowed.');
    const [scene = ''] = scenes;
    const id = newId();
    const comment = { elementId: scene, quote: 'She rowed', quoteAt: 18, note: 'Faster?' };
    await client.read('PUT', urls.comment(newId()), comment);
    const split = { id, at: 18, ...(await seen(scene)) };
    const { structure } = await book.get();
    for (let time = 0; time < 2; time += 1)
      expect((await book.change('POST', urls.partSplits(scene), { ...split, structure })).parts).toHaveLength(
        3,
      );
    expect([await textOf(scene), await textOf(id)]).toEqual(['The lamp was out.', 'She rowed.']);
    expect((await client.versions(scene)).map(({ number }) => number)).toEqual([3, 2, 1]);
    const { comments } = Comments.parse(await client.read('GET', urls.manuscriptComments(book.id)));
    expect(comments).toMatchObject([{ elementId: id, quoteAt: 0 }]);

    await book.write(id, { text: 'She rowed hard.' });
    const joined = await book.change('POST', urls.partJoins(scene), { withId: id });
    expect(joined.parts).toMatchObject([{ type: 'chapter' }, { id: scene, words: 7 }]);
    expect(await textOf(scene)).toBe('The lamp was out.\n\nShe rowed hard.');
    expect((await client.versions(id).catch(() => [])).length).toBe(0);
    await server.close();
  });

  it('refuses to split another text than the writer saw, and where a half would be empty', async () => {
    const { server, client, book, scenes, seen } = await setUpNovel('The lamp was out.');
    const [scene = ''] = scenes;
    const before = await seen(scene);
    await book.write(scene, { text: 'The lamp was on.' });
    const { structure } = await book.get();
    const body = { id: newId(), at: 8, structure };
    expect(await client.refusal('POST', urls.partSplits(scene), { ...body, ...before })).toMatchObject({
      code: 'stale_save',
    });
    const now = await seen(scene);
    for (const at of [0, 16, 400])
      expect(await client.refusal('POST', urls.partSplits(scene), { ...body, ...now, at })).toMatchObject({
        code: 'invalid_input',
      });
    expect(await book.get()).toMatchObject({ structure, words: 4 });
    await server.close();
  });

  it('joins two chapters, and no parts that are apart', async () => {
    const { server, client, book, chapter, scenes } = await setUpNovel('A.', 'B.', 'C.');
    const next = await book.add({ type: 'chapter', title: 'Two' });
    await book.move([scenes[2] ?? ''], next.id, null);
    await book.write(next.id, { summary: 'More.' });
    const { structure } = await book.get();
    const apart = { withId: scenes[2], structure };
    expect(await client.refusal('POST', urls.partJoins(scenes[0] ?? ''), apart)).toMatchObject({
      code: 'invalid_input',
    });
    const joined = await book.change('POST', urls.partJoins(chapter.id), { withId: next.id });
    expect(joined.parts.map(({ id }) => id)).toEqual([chapter.id, ...scenes]);
    expect((await book.text(chapter.id)).current.content).toMatchObject({ title: 'One', summary: 'More.' });
    await server.close();
  });

  it('keeps the ids of blocks when a script’s scene is split', async () => {
    const { server, client } = await setUp();
    const blocks = [action('Rain.'), line('MARIT', 'Row.'), action('She rows.'), line('ODD', 'Faster.')];
    const script = await client.add({
      kind: 'SCRIPT',
      content: { scenes: [{ slugline: 'EXT. SEA - NIGHT', blocks }] },
    });
    const { itemIds } = (await client.element(script.id)).current;
    const before = itemIds?.[`${itemIds.scenes?.[0]}/blocks`];
    const book = await openManuscript(client, script.id);
    const scene = (await book.get()).parts[1]?.id ?? '';
    const { current } = await book.text(scene);
    const id = newId();
    await book.change('POST', urls.partSplits(scene), { id, at: 2, baseVersionId: current.id, revision: 0 });
    const ids = await Promise.all(
      [scene, id].map(async (part) => (await client.element(part)).current.itemIds?.blocks),
    );
    expect(before).toHaveLength(4);
    expect(ids).toEqual([before?.slice(0, 2), before?.slice(2)]);
    await server.close();
  });

  it('replaces through the whole manuscript, leaves out what changed since, and is undone at once', async () => {
    const { server, client, book, scenes, textOf } = await setUpNovel(
      'Marit rowed.',
      'Ask Marit, MARIT.',
      'Nobody.',
      'Marit.',
    );
    const find = async (query: string) =>
      FindHits.parse(
        await client.read('GET', `${urls.manuscriptFind(book.id)}?query=${query}&isWholeWord=true`),
      );
    const found = await find('marit');
    expect(found.count).toBe(4);
    expect(found.scenes.map(({ id }) => id)).toEqual([scenes[0], scenes[1], scenes[3]]);
    expect(found.scenes[1]?.hits[1]).toMatchObject({ path: ['text'], start: 11, end: 16, contextStart: 11 });
    await book.write(scenes[3] ?? '', { text: 'Marit slept.' });
    const changeSetId = newId();
    const body = {
      changeSetId,
      query: 'marit',
      with: 'Ines',
      isWholeWord: true,
      scenes: found.scenes.map(({ id, baseVersionId, revision }) => ({ id, baseVersionId, revision })),
    };
    const replaced = Replaced.parse(await client.read('POST', urls.manuscriptReplacements(book.id), body));
    expect(replaced).toEqual({
      count: 3,
      changed: [scenes[0], scenes[1]],
      leftOut: [{ elementId: scenes[3], title: '' }],
    });
    expect(await Promise.all(scenes.map(textOf))).toEqual([
      'Ines rowed.',
      'Ask Ines, Ines.',
      'Nobody.',
      'Marit slept.',
    ]);
    expect((await client.versions(scenes[0] ?? '')).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await client.read('POST', urls.manuscriptReplacements(book.id), body)).toMatchObject({ count: 0 });
    await client.read('POST', urls.changeSetUndo(changeSetId), {});
    expect(await Promise.all(scenes.map(textOf))).toEqual([
      'Marit rowed.',
      'Ask Marit, MARIT.',
      'Nobody.',
      'Marit slept.',
    ]);
    await server.close();
  });

  it('keeps comments by their words, and says where these are gone', async () => {
    const { server, client, book, scenes } = await setUpNovel('The lamp was out.');
    const id = newId();
    const body = { elementId: scenes[0], quote: 'lamp', quoteAt: 4, note: 'Which?' };
    await client.read('PUT', urls.comment(id), body);
    const saved = await client.read('PUT', urls.comment(id), {
      ...body,
      note: 'Which one?',
      isResolved: true,
    });
    expect(OneComment.parse(saved).comment).toMatchObject({
      quoteAt: 4,
      note: 'Which one?',
      isResolved: true,
    });
    await book.write(scenes[0] ?? '', { text: 'Tonight the lamp was out.' });
    const list = async () =>
      Comments.parse(await client.read('GET', urls.manuscriptComments(book.id))).comments.map(
        ({ quoteAt }) => quoteAt,
      );
    expect(await list()).toEqual([12]);
    await book.write(scenes[0] ?? '', { text: 'Dark.' });
    expect(await list()).toEqual([null]);
    await client.read('DELETE', urls.comment(id), {});
    expect(await list()).toEqual([]);
    await server.close();
  });

  it('counts the words of a day', async () => {
    const { server, client, book } = await setUpNovel();
    const day = new Date().toISOString().slice(0, 10);
    for (const typed of [120, -20])
      DayWords.parse(await client.read('POST', urls.manuscriptDays(book.id), { day, typed }));
    expect((await book.get()).today).toEqual({ typed: 100, generated: 0 });
    const far = { day: '1999-01-01', typed: 5 };
    expect(await client.refusal('POST', urls.manuscriptDays(book.id), far)).toMatchObject({
      code: 'invalid_input',
    });
    await server.close();
  });

  it('keeps title, goals, style and what was approved', async () => {
    const { server, client, book, chapter } = await setUpNovel('A.');
    const style = { spelling: 'british', tense: 'past', avoid: ['suddenly'] };
    const body = { title: 'Low Water', goalWords: 90_000, style, isApproved: true };
    expect(await client.read('PATCH', urls.manuscript(book.id), body)).toMatchObject({
      manuscript: { title: 'Low Water', goalWords: 90_000, style, approvedAt: expect.any(String) },
    });
    expect(await client.read('PATCH', urls.part(chapter.id), { goalWords: 3000 })).toMatchObject({
      manuscript: { parts: [{ goalWords: 3000 }, { goalWords: null }] },
    });
    expect(await client.read('PATCH', urls.manuscript(book.id), { isApproved: false })).toMatchObject({
      manuscript: { title: 'Low Water', approvedAt: null },
    });
    await server.close();
  });

  it('closes to the very text that was opened, and opens again', async () => {
    const { server, client } = await setUp();
    const content = {
      pov: 'Third',
      chapter_map: [
        { chapter: 'One', summary: 'S' },
        { chapter: 'Two', summary: 'T' },
      ],
      narrative_prose: '\n##  One \n\nThe lamp.\n* * *\n\n  Indented.\n\n\n## Two\nEnd.\n\n',
    };
    const theme = await client.add({ kind: 'THEME', content: null });
    const story = await client.add({ kind: 'STORY', content });
    for (let round = 0; round < 2; round += 1) {
      const book = await openManuscript(client, story.id);
      const { structure, parts } = await book.get();
      expect(parts).toHaveLength(5);
      for (let time = 0; time < 2; time += 1)
        await client.read('POST', urls.manuscriptClosings(story.id), { structure });
      expect((await client.element(story.id)).current.content).toEqual(content);
      expect(await client.refusal('GET', urls.manuscript(story.id))).toMatchObject({ code: 'not_found' });
    }
    expect(theme.kind).toBe('THEME');
    await server.close();
  });

  it('gives the manuscript as a file of its written scenes, or with the others marked', async () => {
    const { server, book, client, scenes, chapter } = await setUpNovel('The lamp was out.', 'She rowed.');
    const card = await book.add({ type: 'scene', parentId: chapter.id, title: 'The shore' });
    const parked = await book.add({ type: 'scene', title: 'Parked' });
    await book.write(parked.id, { text: 'Never seen.' });
    const file = async (query: string) => {
      const response = await client.user.browser.fetch(`${urls.manuscriptDownload(book.id)}?${query}`);
      return response.text();
    };
    expect(await file('format=md')).toBe(
      '# The Unlit Hour\n\n## One\n\nThe lamp was out.\n\n***\n\nShe rowed.\n',
    );
    expect(await file(`format=txt&parts=${scenes[1]},${card.id}&unwritten=marked`)).toBe(
      'The Unlit Hour\n\n\nOne\n\nShe rowed.\n\n* * *\n\n[Not written yet: The shore]\n',
    );
    expect(JSON.parse(await file('format=json'))).toMatchObject({
      format: 'fabula-manuscript-1',
      chapters: [{ title: 'One', scenes: [{ content: { text: 'The lamp was out.' } }, {}] }],
    });
    expect(JSON.parse(await file('format=fountain'))).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });

  it('writes a script as Fountain', async () => {
    const { server, client } = await setUp();
    const scenes = [{ slugline: 'EXT. SEA - NIGHT', blocks: [action('Rain.'), line('MARIT', 'Row.')] }];
    const script = await client.add({ kind: 'SCRIPT', content: { scenes } });
    const book = await openManuscript(client, script.id);
    const { title } = await book.get();
    const response = await client.user.browser.fetch(`${urls.manuscriptDownload(script.id)}?format=fountain`);
    expect(await response.text()).toBe(`Title: ${title}\n\nEXT. SEA - NIGHT\n\nRain.\n\nMARIT\nRow.\n`);
    const { structure } = await book.get();
    await client.read('POST', urls.manuscriptClosings(script.id), { structure });
    expect((await client.element(script.id)).current.content).toEqual({ scenes });
    await server.close();
  });
});

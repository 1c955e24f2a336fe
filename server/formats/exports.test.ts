// @module-tag slow
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type AskExportPreview, Book, ExportPreview } from '../../contract/exports.ts';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { type ExportFormat, exportFormats } from '../../domain/formats/export-formats.ts';
import { readFountain } from '../../domain/formats/fountain/read.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import {
  type ElementClient,
  elementClientOf,
  insertProject,
  openElementClient,
} from '../../testing/element-client.ts';
import { beginManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const script = (line: string) => ({
  scenes: [
    {
      slugline: 'INT. LAMP ROOM - NIGHT',
      blocks: [
        { type: 'action', text: 'Rain on the glass.' },
        { type: 'dialogue', character: 'MARIT', parenthetical: 'winding', line },
      ],
    },
  ],
});
const story = (text: string) => ({
  pov: 'Marit',
  chapter_map: [{ chapter: 'The relief boat', summary: 'The boat comes.' }],
  narrative_prose: `## The relief boat\n\n${text}\n\n***\n\nShe counted *again*.`,
});

describeDatabases((open) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: ElementClient;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(database.db, server.url);
    return () => server.close();
  });

  const preview = async (body: AskExportPreview) =>
    ExportPreview.parse(await client.read('POST', urls.exportPreviews(client.projectId), body));
  const send = (body: AskExportPreview & { hash: string | null }) =>
    client.user.browser.post(urls.exports(client.projectId), body);
  const refused = async (response: Response) => Problem.parse(await response.json());
  const setPlan = (plan: string) =>
    database.db
      .updateTable('subscriptions')
      .set({ plan_id: plan })
      .where('owner_id', '=', client.user.id)
      .execute();

  it('shows a script as Fountain and downloads the very same, with what is being typed', async () => {
    const { id } = await client.add({ kind: 'SCRIPT', content: script('Forty.') });
    await client.type(id, script('Forty-one.'));
    const seen = await preview({ format: 'fountain', pieces: [id] });
    expect(seen).toMatchObject({ pages: null, isIncluded: true, sight: { type: 'text', isCut: false } });
    expect(seen.fileName).toMatch(/\.fountain$/);
    const response = await send({ format: 'fountain', pieces: [id], hash: seen.hash });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    const text = await response.text();
    expect(seen.sight).toMatchObject({ text });
    expect(seen.bytes).toBe(Buffer.byteLength(text));
    expect(readFountain(text).screenplay.blocks).toContainEqual({
      type: 'dialogue',
      character: 'MARIT',
      parenthetical: 'winding',
      line: 'Forty-one.',
    });
  });

  it('refuses a file whose text has changed since its preview, and makes it without a hash', async () => {
    const { id } = await client.add({ kind: 'SCRIPT', content: script('Forty.') });
    const { hash } = await preview({ format: 'fountain', pieces: [id] });
    expect((await preview({ format: 'fountain', pieces: [id] })).hash).toBe(hash);
    await client.type(id, script('Fifty.'));
    const response = await send({ format: 'fountain', pieces: [id], hash });
    expect(response.status).toBe(409);
    expect((await refused(response)).code).toBe('text_changed');
    expect(await (await send({ format: 'fountain', pieces: [id], hash: null })).text()).toContain('Fifty.');
    const other = await preview({ format: 'fountain', pieces: [id], options: { printsNotes: true } });
    expect(other.hash).not.toBe(hash);
    const wrongOptions = await send({ format: 'fountain', pieces: [id], hash: other.hash });
    expect(wrongOptions.status).toBe(409);
  });

  it('keeps a hash when what is typed becomes a version, and when others change', async () => {
    const { id } = await client.add({ kind: 'SCRIPT', content: script('Forty.') });
    await client.type(id, script('Sixty.'));
    const { hash } = await preview({ format: 'fountain', pieces: [id] });
    await client.keep(id);
    await client.add({ kind: 'THEME', content: themeAnswer });
    expect((await send({ format: 'fountain', pieces: [id], hash })).status).toBe(200);
  });

  it('shows every format on the Free plan, and downloads those of paid plans only with one', async () => {
    const { id } = await client.add({ kind: 'STORY', content: story('The boat was late.') });
    await setPlan('free');
    const seen = await preview({ format: 'epub', pieces: [id] });
    expect(seen).toMatchObject({ isIncluded: false, sight: { type: 'chapters' } });
    const response = await send({ format: 'epub', pieces: [id], hash: seen.hash });
    expect(response.status).toBe(403);
    expect((await refused(response)).code).toBe('plan_excludes_format');
    await setPlan('basic');
    expect((await preview({ format: 'epub', pieces: [id] })).isIncluded).toBe(true);
    const file = await send({ format: 'epub', pieces: [id], hash: seen.hash });
    expect(file.status).toBe(200);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(bytes).toHaveLength(seen.bytes);
    expect(new TextDecoder().decode(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  it('says what has no place in a format, and refuses what has no text', async () => {
    const one = await client.add({ kind: 'SCRIPT', content: script('Forty.') });
    const other = await client.add({ kind: 'THEME', content: themeAnswer });
    const seen = await preview({ format: 'fountain', pieces: [one.id, other.id] });
    expect(seen.losses).toContainEqual({ code: 'kinds_left_out', count: 1, where: [] });
    const blank = await client.add({ kind: 'STORY', content: null });
    const asked = [
      { format: 'fountain' as const, pieces: [other.id] },
      { format: 'fountain' as const, pieces: [] },
      { format: 'md' as const, pieces: [randomUUID()] },
      { format: 'md' as const, pieces: [blank.id] },
    ];
    for (const body of asked) {
      const { code } = await client.refusal('POST', urls.exportPreviews(client.projectId), body);
      expect(code, JSON.stringify(body)).toBe('nothing_to_export');
    }
  });

  it('is of one project of its owner, without the trash', async () => {
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    const elsewhere = elementClientOf(
      server.url,
      client.user,
      await insertProject(database.db, client.user.id),
    );
    const body = { format: 'txt', pieces: [id] };
    const { code } = await elsewhere.refusal('POST', urls.exportPreviews(elsewhere.projectId), body);
    expect(code).toBe('nothing_to_export');
    await client.read('DELETE', urls.element(id));
    expect((await client.refusal('POST', urls.exportPreviews(client.projectId), body)).code).toBe(
      'nothing_to_export',
    );
    expect((await client.refusal('POST', urls.exportPreviews(randomUUID()), body)).code).toBe('not_found');
  });

  it('takes the whole text of a manuscript, what is typed in its scenes included', async () => {
    const book = await beginManuscript(client);
    const chapter = await book.add({ type: 'chapter' });
    const scene = await book.add({ type: 'scene', parentId: chapter.id });
    await book.write(scene.id, { text: 'The lamp was out. She lit it.' });
    const seen = await preview({ format: 'md', pieces: [book.id] });
    expect(seen.sight).toMatchObject({ type: 'text', text: expect.stringContaining('She lit it.') });
  });

  it('follows the order of its pieces', async () => {
    const one = await client.add({ kind: 'STORY', content: story('First of all.') });
    const two = await client.add({ kind: 'STORY', content: story('Second to none.') });
    const textOf = async (pieces: string[]) => (await send({ format: 'txt', pieces, hash: null })).text();
    const [forth, back] = [await textOf([one.id, two.id]), await textOf([two.id, one.id])];
    expect(forth.indexOf('First of')).toBeLessThan(forth.indexOf('Second to'));
    expect(back.indexOf('First of')).toBeGreaterThan(back.indexOf('Second to'));
  });

  it('refuses more text than one file is made from, and what is no request', async () => {
    const long = await Promise.all(
      Array.from({ length: 30 }, () => client.add({ kind: 'STORY', content: story('word '.repeat(39_000)) })),
    );
    const pieces = long.map(({ id }) => id);
    const body = { format: 'txt', pieces };
    const { code, message } = await client.refusal('POST', urls.exportPreviews(client.projectId), body);
    expect(code).toBe('too_large');
    expect(message).toMatch(/^This file has 5,\d{3},\d{3} characters\. The most there can be is/);
    for (const wrong of [
      { format: 'pages', pieces: [] },
      { format: 'txt', pieces: ['one'] },
      { format: 'txt', pieces: [], options: { paper: 'a5' } },
      { format: 'txt' },
    ])
      expect((await client.refusal('POST', urls.exportPreviews(client.projectId), wrong)).code).toBe(
        'invalid_request',
      );
  });

  it('makes two files of one owner at once, and says when to come again for more', async () => {
    const { id } = await client.add({ kind: 'STORY', content: story('word '.repeat(15_000)) });
    const asked = Array.from({ length: 6 }, () =>
      client.user.browser.post(urls.exportPreviews(client.projectId), {
        format: 'manuscript_pdf',
        pieces: [id],
      }),
    );
    const answers = await Promise.all(asked);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(busy.length).toBeGreaterThanOrEqual(1);
    for (const response of busy) {
      expect(response.headers.get('retry-after')).toBe('3');
      expect((await refused(response)).code).toBe('busy');
    }
    expect((await preview({ format: 'txt', pieces: [id] })).words).toBeGreaterThan(15_000);
  });

  it('downloads everything as an archive', async () => {
    await client.add({ kind: 'THEME', content: themeAnswer });
    const seen = await preview({ format: 'archive', pieces: [] });
    expect(seen).toMatchObject({
      isIncluded: true,
      fileName: 'The Unlit Hour.json',
      losses: [],
      holds: { elements: 1, versions: 1 },
    });
    const response = await send({ format: 'archive', pieces: [], hash: seen.hash });
    expect(await response.json()).toMatchObject({
      formatVersion: 2,
      elements: [{ kind: 'THEME', versions: [{ number: 1, content: themeAnswer }] }],
    });
  });

  it('keeps a book and a first page, and puts them into the file', async () => {
    const { id } = await client.add({ kind: 'STORY', content: story('The boat was late.') });
    const before = await preview({ format: 'epub', pieces: [id] });
    const book = {
      title: 'Lights',
      author: '',
      language: 'nb',
      dedication: 'For Jo',
      copyright: '',
      order: [id],
    };
    expect(await client.read('PUT', urls.book(client.projectId), book)).toEqual(book);
    expect(await client.read('GET', urls.book(client.projectId))).toEqual(book);
    const page = { legalName: 'Ada Aune', penName: 'A. Lind', address: '1 Pier\nBergen' };
    await client.read('PUT', urls.firstPage, page);
    expect(await client.read('GET', urls.firstPage)).toMatchObject({ ...page, phone: '' });
    const copy = randomUUID();
    await client.read('POST', urls.projectCopies(client.projectId), { id: copy });
    const [copied = ''] = Book.parse(await client.read('GET', urls.book(copy))).order;
    expect((await client.element(copied)).element).toMatchObject({ projectId: copy, kind: 'STORY' });
    const after = await preview({ format: 'epub', pieces: [id] });
    expect(after.hash).not.toBe(before.hash);
    expect(JSON.stringify(after.sight)).toContain('For Jo');
    expect(JSON.stringify(after.sight)).toContain('A. Lind');
    for (const wrong of [
      { language: 'no tag' },
      { title: 'x'.repeat(201) },
      { dedication: 'x'.repeat(2_001) },
    ])
      expect((await client.refusal('PUT', urls.book(client.projectId), wrong)).code).toBe('invalid_request');
  });

  it('makes subtitles of what is said alone, at the pace and for the picture that are chosen', async () => {
    const { id } = await client.add({
      kind: 'SCRIPT',
      content: script('Forty days, and the boat is late again.'),
    });
    const ask = (format: 'srt' | 'vtt' | 'teleprompter' | 'shot_list', options = {}) =>
      preview({ format, pieces: [id], options });
    const srt = await ask('srt', { isVertical: true, wordsPerMinute: 100 });
    expect(srt).toMatchObject({
      words: 8,
      fileName: expect.stringMatching(/\.srt$/),
      losses: [{ code: 'unspoken_left_out', count: 2, where: [1, 2] }],
      sight: {
        text: '1\n00:00:00,000 --> 00:00:04,717\nForty days, and the\nboat is late again.\n',
      },
    });
    expect((await ask('srt', { isVertical: true, wordsPerMinute: 200 })).hash).not.toBe(srt.hash);
    expect((await ask('teleprompter')).sight).toMatchObject({
      text: 'Forty days, and the boat is late again.\n',
    });
    expect((await ask('shot_list')).words).toBe(18);
    const silent = await client.add({
      kind: 'SCRIPT',
      content: { scenes: [{ slugline: 'EXT. QUAY', blocks: [{ type: 'action', text: 'Rain.' }] }] },
    });
    const body = { format: 'vtt', pieces: [silent.id] };
    const { code } = await client.refusal('POST', urls.exportPreviews(client.projectId), body);
    expect(code).toBe('nothing_to_export');
  });

  it('makes every format under a sound name, and its preview has the bytes of its file', async () => {
    await setPlan('pro');
    const name = '=cmd|"/c calc"!A1 ../..\\x \u202Egpj 🎬 CON';
    await client.read('PATCH', urls.project(client.projectId), { name });
    const scripted = await client.add({ kind: 'SCRIPT', content: script('Forty.') });
    const told = await client.add({ kind: 'STORY', content: story('The boat was late.') });
    for (const format of Object.keys(exportFormats) as ExportFormat[]) {
      const { material, mediaType, ending } = exportFormats[format];
      const pieces = format === 'archive' ? [] : [material === 'prose' ? told.id : scripted.id];
      const seen = await preview({ format, pieces });
      expect(seen.fileName, format).toMatch(new RegExp(`\\.${ending}$`));
      const response = await send({ format, pieces, hash: seen.hash });
      expect([format, response.status]).toEqual([format, 200]);
      expect(response.headers.get('content-type')).toBe(mediaType);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="[ -!#-~]+"; filename\*=UTF-8''[\w%.!~-]+$/);
      expect(disposition, format).not.toMatch(/\/|\\|%2F|%5C|%E2%80%AE/i);
      const bytes = await response.arrayBuffer();
      // A PDF and a Word file say when they were made.
      if (seen.sight.type === 'text') expect([format, bytes.byteLength]).toEqual([format, seen.bytes]);
      else expect(bytes.byteLength, format).toBeGreaterThan(500);
    }
  });
});

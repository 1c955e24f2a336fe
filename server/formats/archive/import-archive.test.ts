// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { ImportProposal } from '../../../contract/imports.ts';
import { Problem } from '../../../contract/problem.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { describeDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../../testing/element-client.ts';
import { accountArchiveText, anyArchive, archiveText } from '../../../testing/formats/any-archive.ts';
import {
  asImported,
  comparable,
  exportArchive,
  refuseArchive,
  sendArchive,
  takeArchive,
} from '../../../testing/formats/archives.ts';
import { rowsOfOwner } from '../../../testing/isolation/seeded-user.ts';
import { openManuscript } from '../../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { makeUser, type TestUser } from '../../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const size = { elements: 3, scenes: 2, versions: 2, words: 6 };
const archiveOf = (seed: number) => archiveText(anyArchive(seed, size));

describeDatabase('postgres', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: ElementClient;
  let user: TestUser;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(database.db, server.url);
    user = client.user;
    return () => server.close();
  });

  const take = (body: string, id?: string) => takeArchive(user.browser, server.url, body, id);
  const refuse = (body: string | Uint8Array<ArrayBuffer>, id?: string) =>
    refuseArchive(user.browser, server.url, body, id);
  const rows = () => rowsOfOwner(database.db, user.id);
  const read = (body: string, name = 'x.json') =>
    user.browser.fetch(`${urls.importReadings}?name=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', origin: server.url },
      body,
    });

  it('is one import however often it is sent, also at once', async () => {
    const id = randomUUID();
    const archive = archiveOf(1);
    const [one, two] = await Promise.all([take(archive, id), take(archive, id)]);
    expect(two).toEqual(one);
    const stored = await rows();
    expect(await take(archive, id.toUpperCase())).toEqual(one);
    expect(await rows()).toEqual(stored);
    expect(
      await refuse(archive.replace('fabula-project', 'fabula-project').replace('"madeAt"', ' "madeAt"'), id),
    ).toMatchObject({ code: 'id_taken' });
    const [other] = await takeArchive(
      (await makeUser(database.db, server.url)).browser,
      server.url,
      archive,
      id,
    );
    expect(other?.id).toBe(one[0]?.id);
    expect(await rows()).toEqual(stored);
    await client.read('DELETE', urls.project(one[0]?.id ?? ''), { name: one[0]?.name });
    expect(await refuse(archive, id)).toMatchObject({
      code: 'id_taken',
      message: expect.stringContaining('in the trash'),
    });
  });

  it('takes ids of others as names, and touches nothing of theirs or of its own writer', async () => {
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    const before = await rows();
    const archive = await exportArchive(user.browser, server.url, client.projectId);
    const mallory = await makeUser(database.db, server.url);
    const [theirs] = await takeArchive(mallory.browser, server.url, archive);
    expect(await rows()).toEqual(before);
    expect((await mallory.browser.fetch(urls.element(id))).status).toBe(404);
    const [mine] = await take(archive);
    expect(new Set([client.projectId, theirs?.id, mine?.id]).size).toBe(3);
    // Counts grow, and its first project becomes the current one.
    const isOther = (row: string) => !/^(account_|project_counts|profiles)/.test(row);
    expect(await rows()).toEqual(expect.arrayContaining(before.filter(isOther)));
  });

  it('holds within the plan and the account, and stores nothing beyond', async () => {
    const archive = accountArchiveText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => anyArchive(seed, size)));
    const before = await rows();
    expect(await refuse(archive)).toMatchObject({
      code: 'project_limit',
      message: expect.stringMatching(
        /you have 1, and this would add 10\. Delete some, or choose a larger plan\.$/,
      ),
    });
    await sql`update account_usage set bytes = ${limits.accountBytes - 100}`.execute(database.db);
    expect(await refuse(archiveOf(1))).toMatchObject({
      code: 'limit_reached',
      message: expect.stringContaining('Delete something for good in the trash'),
    });
    const isCounted = (row: string) => row.startsWith('account_');
    expect((await rows()).filter((row) => !isCounted(row))).toEqual(before.filter((row) => !isCounted(row)));
  });

  it('gives all projects of an account in one file, and takes them back', async () => {
    await database.db.updateTable('subscriptions').set({ plan_id: 'pro' }).execute();
    await client.add({ kind: 'THEME', content: themeAnswer });
    await take(archiveOf(1));
    const response = await user.browser.fetch(urls.accountArchive);
    expect(response.headers.get('content-disposition')).toContain('fabula-projects-');
    const archive = await response.text();
    expect(archive).not.toContain(user.email);
    const importId = randomUUID();
    const projects = await take(archive, importId);
    expect(projects.map(({ name }) => name)).toEqual(
      JSON.parse(archive).projects.map(({ project }: { project: { name: string } }) => project.name),
    );
    for (const [place, inner] of JSON.parse(archive).projects.entries()) {
      const file = JSON.stringify({
        ...JSON.parse(archive),
        projects: undefined,
        format: 'fabula-project',
        ...inner,
      });
      const again = await exportArchive(user.browser, server.url, projects[place]?.id ?? '');
      expect(comparable(again)).toEqual(asImported(file, importId));
    }
  });

  it('is looked at before it is taken, and nothing is stored', async () => {
    const before = await rows();
    const one = anyArchive(1, size);
    const proposal = ImportProposal.parse(await (await read(archiveText(one))).json());
    expect(proposal).toMatchObject({
      type: 'archive',
      losses: [],
      projects: [
        {
          name: one.project.name,
          type: one.project.type,
          elements: one.elements.filter((each) => each.head_id === null && each.deleted_at === null).length,
          versions: one.elements.flatMap(({ versions }) => versions).length,
        },
      ],
    });
    const refused = await read('{"format":"fabula-project","formatVersion":99}');
    expect(refused.status).toBe(422);
    expect(Problem.parse(await refused.json()).message).toContain(
      'Made by a newer Fabula. Nothing was changed.',
    );
    // Another file may not be as large as an archive.
    const large = await read('x'.repeat(limits.importBytes + 1), 'x.txt');
    expect(Problem.parse(await large.json())).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('The most there can be is 10 MB'),
    });
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['It is damaged near character 55.', '{"format":"fabula-project","formatVersion":2,"madeAt":'],
    ['Made by a newer Fabula. Nothing was changed.', '{"format":"fabula-project","formatVersion":99}'],
    ['Not a Fabula archive.', '{"a":1}'],
    ['nested deeper', `{"format":"fabula-project","x":${'['.repeat(100_000)}`],
    ['__proto__', archiveOf(1).replace('"settings":{', '"settings":{"__proto__":1,')],
    ['There is no such kind', archiveOf(1).replace('"kind":"SCENE"', '"kind":"OPERA"')],
    ['has 1,500,001 values', `{"format":"fabula-project","x":[${'[],'.repeat(2_000_000)}0]}`],
  ])('stores nothing of a hostile archive, and says why: %s', async (words, body) => {
    const before = await rows();
    expect(await refuse(body)).toMatchObject({ code: 'unreadable', message: expect.stringContaining(words) });
    expect(await rows()).toEqual(before);
  });

  it('refuses an archive that is too large before it reads it, and a request that is none', async () => {
    const sent = await sendArchive(user.browser, server.url, new Uint8Array(limits.archiveBytes + 1)).then(
      (response) => response.status,
      () => 413,
    );
    expect(sent).toBe(413);
    const noId = await user.browser.fetch(urls.projectImports, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: archiveOf(1),
    });
    expect(noId.status).toBe(400);
    expect((await sendArchive(server.visitor(), server.url, archiveOf(1))).status).toBe(401);
  });

  it('reads the first archives, of a project and of an account, with their newest texts', async () => {
    await database.db.updateTable('subscriptions').set({ plan_id: 'pro' }).execute();
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(id, { ...themeAnswer, tone: 'Typed' });
    const { id: story } = await client.add({
      kind: 'STORY',
      content: {
        pov: '',
        chapter_map: [{ chapter: 'One', summary: '' }],
        narrative_prose: '## One\n\nThe boat.\n\n***\n\nThe pier.',
      },
    });
    await openManuscript(client, story);
    const old = async (path: string) => (await user.browser.fetch(path)).text();
    const [ofProject] = await take(await old(`${urls.projectDownload(client.projectId)}?format=json`));
    const texts = JSON.parse(await exportArchive(user.browser, server.url, ofProject?.id ?? ''));
    expect(texts.elements).toMatchObject([
      { kind: 'THEME', versions: [{ number: 1, origin: 'imported', content: { tone: 'Typed' } }] },
      { kind: 'STORY', versions: [{ content: { narrative_prose: expect.stringContaining('The pier.') } }] },
    ]);
    await client.read('DELETE', urls.project(ofProject?.id ?? ''), { name: ofProject?.name });
    const [ofAccount] = await take(await old(urls.accountDownload));
    const parts = JSON.parse(await exportArchive(user.browser, server.url, ofAccount?.id ?? ''));
    expect(parts.elements.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'CHAPTER',
      'SCENE',
      'SCENE',
      'STORY',
      'THEME',
    ]);
    expect(JSON.stringify(parts)).toContain('The pier.');
  });
});

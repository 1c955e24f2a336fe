import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { emptyVoice, type Voice } from '../../domain/story/voice.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { apiOf } from '../../testing/api-of.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ElementClient, openElementClient, trashProject } from '../../testing/element-client.ts';
import { problemOf } from '../../testing/project-client.ts';
import { createScriptedModel, type ScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const named = (name: string) => ({ ...themeAnswer, premise: name });
const full =
  'This account keeps 256 MB, the most there can be. Delete something for good in the trash, then try again.';

describeDatabase('postgres', (open) => {
  let database: TestDatabase;
  let writer: ScriptedModel;
  let server: TestServer;
  let client: ElementClient;

  beforeEach(async () => {
    database = await open();
    writer = createScriptedModel();
    server = await startTestServer(database, writer);
    client = await openElementClient(database.db, server.url);
    return () => server.close();
  });

  const api: ReturnType<typeof apiOf> = (...call) => apiOf(client.user.browser, server.url)(...call);

  async function leaveRoom(bytes: number) {
    await sql`delete from account_changes`.execute(database.db);
    await sql`update account_usage set bytes = ${limits.accountBytes - bytes}`.execute(database.db);
  }

  /** What the account is said to keep, and what it keeps. */
  async function counts(): Promise<{ said: number; kept: number }> {
    const { rows } = await sql<{ said: number; kept: number }>`
      select ((select sum(bytes) from account_usage) + (select coalesce(sum(bytes), 0) from account_changes))::int as said,
        ((select coalesce(sum(bytes), 0) from element_versions) + (select coalesce(sum(bytes), 0) from version_sources)
          + (select coalesce(sum(bytes), 0) from working_copies) + (select coalesce(sum(bytes), 0) from project_voices)
          + (select coalesce(sum(bytes), 0) from project_books) + (select coalesce(sum(bytes), 0) from imports)
          + (select coalesce(sum(bytes_of_run(runs)), 0) from runs where ended_at is not null))::int as kept`.execute(
      database.db,
    );
    return rows[0] ?? { said: 0, kept: 1 };
  }

  const saveVoice = (voice: Voice, revision: number) =>
    client.read('PUT', urls.projectVoice(client.projectId), { voice, revision });

  const takeTexts = () =>
    client.read('POST', urls.imports(client.projectId), {
      importId: newId(),
      fileName: 'größer.txt',
      format: 'text',
      losses: [{ code: 'images', count: 2, where: [1] }],
      pieces: [{ as: 'new', elementId: newId(), kind: 'THEME', title: '', content: named('Taken') }],
    });

  async function generate(elementId: string, sourceIds: string[] = []): Promise<void> {
    const project = { id: client.projectId, elementId, sourceIds };
    const run = await client.user.browser.start({ kind: 'THEME', inputs: { genre: 'Drama' }, project });
    const call = await writer.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await client.user.browser.follow(run.id);
  }

  it('counts what is saved, typed, kept, copied, generated and erased, to the byte', async () => {
    const { db } = database;
    const steps: (() => Promise<unknown>)[] = [];
    const one = await client.add({ kind: 'THEME', content: named('“One” – größer') });
    const generated = newId();
    steps.push(
      () => client.type(one.id, named('Typed')),
      () => client.type(one.id, named('Typed more and more')),
      () => client.keep(one.id),
      () => saveVoice({ ...emptyVoice, sample: 'größer' }, 0),
      () => saveVoice({ ...emptyVoice, avoid: '–' }, 1),
      () => takeTexts(),
      () => generate(generated, [one.id]),
      () => client.beside(one.id, named('Beside')),
      async () => client.restore(one.id, (await client.versions(one.id)).at(-1)?.id ?? ''),
      () => client.read('POST', urls.elementCopies(generated), { id: newId() }),
      () => api('POST', urls.projectCopies(client.projectId), { id: newId() }),
      () => client.read('POST', urls.sampleProject, { id: newId() }),
      () => client.type(generated, named('About to go')),
      () => client.read('DELETE', urls.element(generated)),
      () => client.read('DELETE', urls.trashedElement(generated)),
    );
    for (const step of steps) {
      const before = await counts();
      expect(before.said).toBe(before.kept);
      await step();
    }
    const { rows } = await sql<{ texts: string }>`select string_agg(text, '') as texts from runs`.execute(db);
    expect(rows).toEqual([{ texts: '' }]);
    await trashProject(db, client.projectId);
    await api('DELETE', urls.trashedProject(client.projectId));
    const after = await counts();
    expect(after.said).toBe(after.kept);
    await db.deleteFrom('owners').where('id', '=', client.user.id).execute();
    await expect(sql`select from account_changes`.execute(db)).resolves.toMatchObject({ rows: [] });
  });

  it('refuses whatever is added to a full account, says what to do, and stores none of it', async () => {
    const one = await client.add({ kind: 'THEME', content: named('One') });
    await client.beside(one.id, named('Beside'));
    const first = (await client.versions(one.id)).at(-1)?.id ?? '';
    await client.type(one.id, named('Typed'));
    await client.keep(one.id);
    await leaveRoom(100);
    const before = await counts();
    const calls: Parameters<typeof api>[] = [
      ['POST', urls.projectElements(client.projectId), { id: newId(), kind: 'THEME', content: named('Two') }],
      ['POST', urls.elementCopies(one.id), { id: newId() }],
      ['POST', urls.projectCopies(client.projectId), { id: newId() }],
      ['POST', urls.sampleProject, { id: newId() }],
      [
        'POST',
        urls.imports(client.projectId),
        {
          importId: newId(),
          fileName: 'a.txt',
          format: 'text',
          losses: [],
          pieces: [{ as: 'new', elementId: newId(), kind: 'THEME', title: '', content: named('Two') }],
        },
      ],
      ['PUT', urls.projectVoice(client.projectId), { voice: emptyVoice, revision: 0 }],
      ['POST', urls.restoredVersions(one.id), { versionId: first }],
      [
        'POST',
        urls.versions(one.id),
        { from: 'beside', id: newId(), madeFrom: first, content: named('More') },
      ],
      ['POST', urls.runs, { id: newId(), kind: 'THEME', inputs: { genre: 'Drama' } }],
    ];
    for (const call of calls) {
      if (call[1] === urls.runs) await leaveRoom(0);
      const answer = await api(...call);
      expect(answer.status, call.join(' ')).toBe(409);
      expect(problemOf(answer)).toMatchObject({ code: 'limit_reached', message: full });
    }
    expect((await counts()).kept).toBe(before.kept);
    await client.read('DELETE', urls.element(one.id));
    await client.read('DELETE', urls.trashedElement(one.id));
    await client.add({ kind: 'THEME', content: named('Three') });
  });

  it('goes on saving a text that does not get longer in a full account', async () => {
    const one = await client.add({ kind: 'THEME', content: named('A premise of some length') });
    await leaveRoom(-10_000);
    await client.type(one.id, named('A premise of same length'));
    await client.type(one.id, named('A shorter one'));
    const { current, workingCopy } = await client.element(one.id);
    const save = { baseVersionId: current.id, revision: workingCopy?.revision ?? 0 };
    const longer = { ...save, content: named('One that is longer than before') };
    expect(await client.refusal('PUT', urls.workingCopy(one.id), longer)).toMatchObject({ message: full });
    const version = { from: 'working_copy', revision: save.revision };
    expect(await client.refusal('POST', urls.versions(one.id), version)).toMatchObject({ message: full });
    expect((await client.element(one.id)).workingCopy?.content).toEqual(named('A shorter one'));
  });

  it('stores what a run made although the account is full by then', async () => {
    const elementId = newId();
    const project = { id: client.projectId, elementId, sourceIds: [] };
    const run = await client.user.browser.start({ kind: 'THEME', inputs: { genre: 'Drama' }, project });
    await leaveRoom(0);
    const call = await writer.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await client.user.browser.follow(run.id);
    expect((await client.element(elementId)).current.content).toEqual(themeAnswer);
    expect(
      await client.refusal('POST', urls.runs, {
        id: newId(),
        kind: 'THEME',
        inputs: { genre: 'Drama' },
        project,
      }),
    ).toMatchObject({ code: 'limit_reached', message: full });
    const { rows } = await sql<{ hold: string }>`select hold from runs`.execute(database.db);
    expect(rows).toEqual([{ hold: 'spent' }]);
  });

  it('takes no more of many copies at once than there is room for', async () => {
    const one = await client.add({ kind: 'THEME', content: named('x'.repeat(100_000)) });
    await leaveRoom(250_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api('POST', urls.elementCopies(one.id), { id: newId() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(10).fill(409)]);
  });

  it('refuses the project after the most there can be, those in the trash included', async () => {
    await database.db.updateTable('subscriptions').set({ plan_id: 'pro' }).execute();
    await sql`insert into projects (owner_id, id, name, type, deleted_at)
      select ${client.user.id}, gen_random_uuid(), 'One of many', 'custom', case when n > 3 then now() end
      from generate_series(1, ${limits.accountProjects - 2}::int) as n`.execute(database.db);
    const body = { id: newId(), name: 'The last' };
    expect((await api('POST', urls.projects, body)).status).toBe(200);
    const calls: Parameters<typeof api>[] = [
      ['POST', urls.projects, { id: newId(), name: 'One more' }],
      ['POST', urls.projectCopies(client.projectId), { id: newId() }],
    ];
    for (const call of calls)
      expect(problemOf(await api(...call))).toMatchObject({
        code: 'limit_reached',
        message:
          'This account has 1,000 projects, those in the trash included, the most there can be. Delete some for good in the trash first.',
      });
    expect((await api('POST', urls.projects, body)).status).toBe(200);
  });

  it('counts nothing for visitors, and nothing of one account for another', async () => {
    const visitor = server.visitor();
    const run = await visitor.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
    const call = await writer.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await visitor.follow(run.id);
    const other = await openElementClient(database.db, server.url);
    await leaveRoom(0);
    await sql`update account_usage set bytes = 0 where owner_id = ${other.user.id}`.execute(database.db);
    await other.add({ kind: 'THEME', content: named('Theirs') });
    expect(await client.refusal('POST', urls.sampleProject, { id: newId() })).toMatchObject({
      message: full,
    });
  });
});

// @module-tag slow
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { apiOf } from '../../testing/api-of.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../testing/element-client.ts';
import { createScriptedModel, type ScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const named = (name: string) => ({ ...themeAnswer, premise: name });
const manyElements =
  'This project has 2,000 elements, those in the trash included, the most there can be. Delete some for good in the trash, or begin another project.';

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

  /** Adds elements until so many are missing, every second one in the trash. */
  async function fillProject(missing: number) {
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into elements (owner_id, id, project_id, kind, title, current_version_id, deleted_at)
        select ${client.user.id}, id, ${client.projectId}, 'THEME', 'One of many', id, case when n % 2 = 0 then now() end
        from (select n, gen_random_uuid() as id from generate_series(1, ${limits.projectElements - missing}::int - (
          select count(*)::int from elements)) as n) as ids`.execute(tx);
      await sql`insert into element_versions (owner_id, id, element_id, number, origin, title, content)
        select owner_id, current_version_id, id, 1, 'edited', title, '{}' from elements
        where title = 'One of many'`.execute(tx);
    });
  }

  /** Adds versions to an element until so many are missing. */
  async function fillHistory(elementId: string, missing: number) {
    await sql`insert into element_versions (owner_id, id, element_id, number, origin, title, content)
      select ${client.user.id}, gen_random_uuid(), ${elementId}, 1000 + n, 'edited', 'Old', '{}'
      from generate_series(1, ${limits.elementVersions - missing}::int - (
        select count(*)::int from element_versions where element_id = ${elementId})) as n`.execute(
      database.db,
    );
    await sql`update elements set last_number = 10000 where id = ${elementId}`.execute(database.db);
  }

  const start = (elementId: string, sourceIds: string[] = []) => ({
    id: newId(),
    kind: 'THEME',
    inputs: { genre: 'Drama' },
    project: { id: client.projectId, elementId, sourceIds },
  });

  it('refuses the element after the most of a project, also as a copy and as what a run would make', async () => {
    const one = await client.add({ kind: 'THEME', content: named('One') });
    await fillProject(1);
    const body = { id: newId(), kind: 'THEME', content: named('The last') } as const;
    await client.add(body);
    const message = { code: 'limit_reached', message: manyElements };
    const more = { id: newId(), kind: 'THEME' };
    expect(await client.refusal('POST', urls.projectElements(client.projectId), more)).toMatchObject(message);
    expect(await client.refusal('POST', urls.elementCopies(one.id), { id: newId() })).toMatchObject(message);
    expect(await client.refusal('POST', urls.runs, start(newId()))).toMatchObject(message);
    // Repeated requests and further versions are not further elements.
    await client.add(body);
    expect((await client.user.browser.post(urls.runs, start(one.id))).status).toBe(202);
    expect(await database.db.selectFrom('elements').select('id').execute()).toHaveLength(2000);
  });

  it('takes exactly two of ten at once where two have room', async () => {
    await fillProject(2);
    const api = apiOf(client.user.browser, server.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api('POST', urls.projectElements(client.projectId), { id: newId(), kind: 'THEME' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(8).fill(409)]);
  });

  it('stores what a run made although its project is full by then', async () => {
    const body = start(newId());
    await client.user.browser.post(urls.runs, body);
    await fillProject(0);
    const call = await writer.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await client.user.browser.follow(body.id);
    expect((await client.element(body.project.elementId)).current.content).toEqual(themeAnswer);
  });

  it('refuses the version after the most of an element, and leaves what is typed where it is', async () => {
    const { id } = await client.add({ kind: 'THEME', content: named('One') });
    const { current } = await client.element(id);
    await fillHistory(id, 1);
    await client.type(id, named('Becomes the last'));
    const last = await client.keep(id);
    await client.type(id, named('Finds no room'));
    const message = `This element has 1,000 versions, the most there can be. Duplicate it and go on in the duplicate, which begins a new history.`;
    const { workingCopy } = await client.element(id);
    const calls: Parameters<ElementClient['refusal']>[] = [
      ['POST', urls.versions(id), { from: 'working_copy', revision: workingCopy?.revision }],
      ['POST', urls.versions(id), { from: 'beside', id: newId(), madeFrom: last.id, content: named('More') }],
      ['POST', urls.restoredVersions(id), { versionId: current.id }],
      ['POST', urls.runs, start(id)],
      ['POST', urls.runs, start(newId(), [id])],
    ];
    for (const call of calls)
      expect(await client.refusal(...call), call.join(' ')).toMatchObject({ code: 'limit_reached', message });
    const after = await client.element(id);
    expect(after.workingCopy?.content).toEqual(named('Finds no room'));
    expect(after.current.id).toBe(last.id);
    await client.type(id, named('Is typed all the same'));
    await client.read('POST', urls.elementCopies(id), { id: newId() });
  });

  it('refuses another version that waits where twenty do, also before a run, until one is dismissed', async () => {
    const { id } = await client.add({ kind: 'THEME', content: named('One') });
    const texts = Array.from({ length: limits.alternatives }, (_, n) => named(`Waits ${n}`));
    const waiting: string[] = [];
    for (const text of texts) waiting.push((await client.beside(id, text)).id);
    const { current } = await client.element(id);
    const refusal = {
      code: 'limit_reached',
      message: `This element has 20 alternatives, the most there can be. Take one of them or dismiss some first.`,
    };
    const beside = { from: 'beside', id: newId(), madeFrom: current.id, content: named('One more') };
    expect(await client.refusal('POST', urls.versions(id), beside)).toMatchObject(refusal);
    expect(await client.refusal('POST', urls.runs, start(id))).toMatchObject(refusal);
    await client.read('DELETE', urls.version(id, waiting[0] ?? ''));
    const body = start(id);
    expect((await client.user.browser.post(urls.runs, body)).status).toBe(202);
    // The run that is being written takes the last place.
    expect(await client.refusal('POST', urls.runs, start(id))).toMatchObject(refusal);
    await client.read('POST', urls.versions(id), beside);
    const call = await writer.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await client.user.browser.follow(body.id);
    expect((await client.element(id)).waiting).toHaveLength(limits.alternatives + 1);
  });
});

import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { dayMs as day, hourMs } from '../../../domain/time.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases, type TestDatabase } from '../../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel, type ScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { thinHistories } from './thin-history.ts';

const named = (premise: string) => ({ ...themeAnswer, premise });

describeDatabases((open) => {
  let database: TestDatabase;
  let model: ScriptedModel;
  let server: TestServer;
  let client: ElementClient;
  let id: string;

  beforeEach(async () => {
    database = await open();
    model = createScriptedModel();
    server = await startTestServer(database, model);
    client = await openElementClient(database.db, server.url);
    id = (await client.add({ kind: 'THEME', content: named('Imported') })).id;
    return () => server.close();
  });

  async function autosave(text: string): Promise<string> {
    const { revision } = await client.type(id, named(text));
    await client.read('POST', urls.versions(id), { from: 'working_copy', revision, isAutosaved: true });
    return (await client.element(id)).current.id;
  }

  /** Makes all versions older, and the element due. */
  async function age(ms: number) {
    await sql`update element_versions set created_at = ${new Date(Date.now() - ms)}::timestamptz
      + number * interval '1 second'`.execute(database.db);
    await sql`update elements set thin_at = thin_at - ${ms / 1000}::float8 * interval '1 second'`.execute(
      database.db,
    );
  }

  const history = async () =>
    (await client.versions(id))
      .map(({ number, title, origin }) => `${number} ${origin} ${title}`)
      .toReversed();
  const thin = (later = 0) => thinHistories(database.db, Date.now() + later);

  it('erases all but the last autosaved version of each hour after a day, and nothing else', async () => {
    await autosave('Autosaved 2');
    await autosave('Autosaved 3');
    await client.type(id, named('Asked for 4'));
    await client.keep(id);
    await client.restore(id, (await client.versions(id)).at(-1)?.id ?? '');
    await client.beside(id, named('Waits 6'));
    for (const n of [7, 8, 9, 10]) await autosave(`Autosaved ${n}`);
    expect(await thin()).toBe(0);
    // To the middle of an hour a day ago, so that all are in the same hour.
    await age(day + (Date.now() % hourMs) + 1_800_000);
    const before = await history();
    expect(await thin()).toBe(5);
    const after = await history();
    expect(after).toEqual(before.filter((_, n) => ![2, 3, 7, 8, 9].includes(n + 1)));
    expect(after).toHaveLength(5);
    await autosave('The next');
    expect((await client.element(id)).current.number).toBe(11);
  });

  it('leaves sources, versions that the writer keeps, and all that open runs may need', async () => {
    const source = await autosave('Built on');
    const kept = await autosave('Kept later');
    await autosave('Goes');
    const elementId = newId();
    const project = { id: client.projectId, elementId, sourceIds: [id] };
    await sql`update elements set current_version_id = ${source} where id = ${id}`.execute(database.db);
    const run = await client.user.browser.start({ kind: 'THEME', inputs: { genre: 'Drama' }, project });
    await sql`update elements set current_version_id = ${kept} where id = ${id}`.execute(database.db);
    await autosave('Goes too');
    await autosave('Current');
    await client.read('POST', urls.versions(id), { from: 'version', versionId: kept });
    await age(day + (Date.now() % hourMs) + 1_800_000);
    expect(await thin()).toBe(0);
    const call = await model.next();
    call.say(JSON.stringify(themeAnswer));
    call.end();
    await client.user.browser.follow(run.id);
    expect(await thin(2 * hourMs)).toBe(2);
    const { rows } = await sql<{ text: string }>`select content ->> 'premise' as text from element_versions
      where element_id = ${id} order by number`.execute(database.db);
    expect(rows.map(({ text }) => text)).toEqual(['Imported', 'Built on', 'Kept later', 'Current']);
  });

  it('is done by one process at a time, and revisits an element only when something may be due', async () => {
    for (const n of [1, 2, 3]) await autosave(`Autosaved ${n}`);
    await age(day + (Date.now() % hourMs) + 1_800_000);
    const erased = await Promise.all([thin(), thin(), thin()]);
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(2);
    const { thin_at } = await database.db.selectFrom('elements').select('thin_at').executeTakeFirstOrThrow();
    expect(thin_at?.getTime()).toBeGreaterThan(Date.now() + 28 * day);
  });
});

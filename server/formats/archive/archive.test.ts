// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { createStoryteller } from '../../../storyteller/create-storyteller.ts';
import { describeDatabases, type TestDatabase } from '../../../testing/databases.ts';
import { asImported, comparable, exportArchive, takeArchive } from '../../../testing/formats/archives.ts';
import { bytesOff, statesOf } from '../../../testing/formats/describe-archive-law.ts';
import { makeSeededUser } from '../../../testing/isolation/seeded-user.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { importedTables } from './rows-of-archive.ts';

/** Tables that no archive has, and why. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'of an account, and of what it paid': [
    'owners guests profiles identities sign_ins sessions provider_keys trial_grants first_pages help_messages',
    'subscription_plans subscriptions payment_customers payment_checkouts payment_events payment_comparisons',
    'billing_shortfalls sandbox_checkouts sandbox_subscriptions sandbox_periods credit_batches credit_holds',
    'credit_entries credit_alarms audit_progress runs run_chunks jobs job_steps job_needs',
  ],
  'counts of a server': [
    'account_usage account_changes project_counts request_counts visitor_allowances daily_stops schema_migrations',
  ],
  'what came of files, with the way to take them back': ['imports import_elements'],
};

describeDatabases((open) => {
  it('has every row of a project, says the same after an import, and is no more out of date', async () => {
    const database = await open();
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    const user = await makeSeededUser(database.db, server.url);
    await sql`insert into version_facts (owner_id, version_id, fact_id, hash)
      select owner_id, ${user.sceneVersion}, id, hash from facts where id = ${user.fact}`.execute(
      database.db,
    );
    await sql`insert into readings (owner_id, scene_id, version_id, text_hash, outcome)
      values (${user.id}, ${user.scene}, ${user.sceneVersion}, 'abc', 'Ada leaves.')`.execute(database.db);
    await sql`insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
        source_version_id, fields)
      values (${user.id}, ${user.sceneVersion}, 0, 'THEME', 'One', 'full', ${user.element}, ${user.version},
        '{"premise": "not so any more"}')`.execute(database.db);
    await user.browser.fetch(urls.manuscriptDays(user.manuscript), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ day: '2026-11-20', typed: 12 }),
    });
    await sql`insert into source_choices (owner_id, project_id, kind, element_ids)
      values (${user.id}, ${user.project}, 'CHARACTER', ${JSON.stringify([user.element])}::jsonb)`.execute(
      database.db,
    );
    const archive = await exportArchive(user.browser, server.url, user.project);
    for (const secret of [user.email, 'price', 'run_id', 'owner', 'session'])
      expect(archive).not.toContain(secret);

    const offBefore = await bytesOff(database);
    const importId = randomUUID();
    const [project] = await takeArchive(user.browser, server.url, archive, importId);
    const imported = project?.id ?? '';
    expect(project).toMatchObject({ name: user.secret, isSample: false });
    expect(comparable(await exportArchive(user.browser, server.url, imported))).toEqual(
      asImported(archive, importId),
    );
    const counts = await countRows(database, user.project);
    expect(await countRows(database, imported)).toEqual(counts);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    const states = await statesOf(database, user.id, user.project);
    expect(states.some((state) => state.endsWith('out_of_date'))).toBe(true);
    expect(await statesOf(database, user.id, imported)).toEqual(states);
    // A run that was put into the database by hand is not counted.
    expect(await bytesOff(database)).toBe(offBefore);
    const { rows } = await sql<{ is_told: boolean }>`select imported_from is not null as is_told from projects
      where id in (${user.project}, ${imported}) order by is_told`.execute(database.db);
    expect(rows).toEqual([{ is_told: false }, { is_told: true }]);
    await server.close();
  });

  it('every table of the database is in an archive or left out on purpose', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
    const decided = [
      ...importedTables,
      ...Object.values(leftOut).flatMap((names) => names.join(' ').split(' ')),
    ];
    expect(decided.toSorted()).toEqual(rows.map(({ name }) => name));
  });
});

/** The rows of a project in each table that archives have. */
async function countRows({ db }: TestDatabase, projectId: string): Promise<Record<string, number>> {
  const elements = sql`select id from elements where project_id = ${projectId}`;
  const heads = sql`select head_id from manuscripts where project_id = ${projectId}`;
  const versions = sql`select id from element_versions where element_id in (${elements})`;
  const counts: Record<string, number> = {};
  for (const table of importedTables) {
    const name = sql.table(table);
    const within = {
      projects: sql`id = ${projectId}`,
      project_voices: sql`project_id = ${projectId}`,
      project_books: sql`project_id = ${projectId}`,
      elements: sql`project_id = ${projectId}`,
      element_versions: sql`element_id in (${elements})`,
      version_sources: sql`version_id in (${versions})`,
      working_copies: sql`element_id in (${elements})`,
      source_choices: sql`project_id = ${projectId}`,
      manuscripts: sql`project_id = ${projectId}`,
      parts: sql`head_id in (${heads})`,
      comments: sql`element_id in (${elements})`,
      writing_days: sql`head_id in (${heads})`,
      entities: sql`head_id in (${heads})`,
      facts: sql`head_id in (${heads})`,
      readings: sql`scene_id in (${elements})`,
      version_facts: sql`version_id in (${versions})`,
      findings: sql`head_id in (${heads})`,
    }[table];
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${name} where ${within}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

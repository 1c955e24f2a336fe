import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { pieces, themeAnswer } from '../../testing/answers.ts';
import { migratedTemplate, openPostgresCopy } from '../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startPgbouncer, type TestPooler } from '../../testing/servers/start-pgbouncer.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { CannotStart } from '../cannot-start.ts';
import { openDatabase } from './open-database.ts';

let pooler: TestPooler;
beforeAll(async () => {
  pooler = await startPgbouncer(inject('postgresUrl'));
});
afterAll(() => pooler.stop());

async function copyUrl(): Promise<string> {
  const copy = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  onTestFinished(() => copy.close());
  return copy.url ?? '';
}

async function openPooled(directUrl: string, poolSize = 10) {
  const database = await openDatabase({
    kind: 'postgres',
    url: pooler.urlOf(directUrl),
    directUrl,
    poolSize,
    connectMs: 50_000,
  });
  onTestFinished(() => database.close());
  return database;
}

it('recognises a pooler, and says which setting it needs', async () => {
  const url = pooler.urlOf(await copyUrl());
  const opening = openDatabase({ kind: 'postgres', url, poolSize: 1 });
  await expect(opening).rejects.toBeInstanceOf(CannotStart);
  await expect(opening).rejects.toThrow(/leads to a connection pooler.*DATABASE_DIRECT_URL/);
});

it('refuses a pooler as the direct address', async () => {
  const url = pooler.urlOf(await copyUrl());
  const opening = openDatabase({ kind: 'postgres', url, directUrl: url, poolSize: 1 });
  await expect(opening).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler');
});

it('has the same limits and the same time zone as without a pooler', async () => {
  const directUrl = await copyUrl();
  const { db } = await openPooled(directUrl);
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '15s', lock: '2s', idle: '10s', zone: 'UTC' }]);
});

it('asks the same again and again over connections that change', async () => {
  const { db } = await openPooled(await copyUrl());
  const asked = Array.from({ length: 200 }, (_, n) =>
    sql<{ n: number }>`select ${n}::int + ${1}::int as n`.execute(db),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
});

it('generates, and stops what another process writes', async () => {
  const directUrl = await copyUrl();
  const [one, other] = [await openPooled(directUrl), await openPooled(directUrl)];
  const writer = createScriptedModel();
  const first = await startTestServer(one, writer);
  const second = await startTestServer(other, createScriptedModel());
  onTestFinished(() => Promise.all([first.close(), second.close()]).then(() => {}));
  const { browser } = await makeUser(one.db, first.url);

  const done = await browser.at(first.url).start({ kind: 'THEME', inputs: { genre: 'Drama' } });
  const answering = await writer.next();
  for (const piece of pieces(JSON.stringify(themeAnswer), 20)) answering.say(piece);
  answering.end();
  const events = await browser.at(second.url).follow(done.id);
  expect(events.at(-1)).toMatchObject({ type: 'done', run: { state: 'succeeded', spentCredits: 1 } });

  const stopped = await browser.at(first.url).start({ kind: 'THEME', inputs: { genre: 'Drama' } });
  (await writer.next()).say('{"central_question": "What');
  await browser.at(second.url).post(`/api/runs/${stopped.id}/stop`, {});
  const end = (await browser.at(first.url).follow(stopped.id)).at(-1);
  expect(end).toMatchObject({ type: 'done', run: { state: 'stopped' } });
});

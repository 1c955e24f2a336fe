import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migratedTemplate, openPostgresCopy } from '../../testing/postgres-databases.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

async function openCopy(): Promise<Database & { url: string }> {
  const copy = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
  onTestFinished(() => copy.close());
  if (copy.url === null) throw new Error('PostgreSQL has a URL.');
  return { ...copy, url: copy.url };
}

it('says in one line, without the password, that the server is unreachable', async () => {
  const opening = openDatabase({
    kind: 'postgres',
    url: 'postgres://me:hush@127.0.0.1:1/stories',
    poolSize: 1,
  });
  await expect(opening).rejects.toBeInstanceOf(CannotStart);
  await expect(opening).rejects.toThrow(
    'The database "stories" at 127.0.0.1:1 can’t be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  );
});

it('says that there is no such database', async () => {
  const url = inject('postgresUrl').replace('/postgres?', '/missing?');
  const opening = openDatabase({ kind: 'postgres', url, poolSize: 1 });
  await expect(opening).rejects.toThrow('database "missing" does not exist. Check DATABASE_URL.');
});

it('limits how long a statement, a lock and an idle transaction may take', async () => {
  const { db } = await openCopy();
  const { rows } =
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '15s', lock: '2s', idle: '10s' }]);
});

it('rejects after two seconds when every connection is taken', async () => {
  const { url } = await openCopy();
  const small = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  const { promise: isTried, resolve: tried } = Promise.withResolvers<void>();
  const holding = small.db.transaction().execute(() => isTried);
  await expect(sql`select 1`.execute(small.db)).rejects.toThrow('timeout');
  expect(await small.isReady()).toBe(false);
  tried();
  await holding;
  expect(await small.isReady()).toBe(true);
  await small.close();
});

it('reports connections that the server ends, and goes on with new ones, listening included', async () => {
  const { url, db: other } = await openCopy();
  const events: string[] = [];
  const database = await openDatabase({
    kind: 'postgres',
    url,
    poolSize: 2,
    onWarning: (event) => events.push(event),
  });
  await sql`select 1`.execute(database.db);
  let heard = 0;
  await database.listen('stories', () => {
    heard += 1;
  });
  await sql`select pg_notify('stories', '')`.execute(other);
  await until(async () => heard === 1);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await until(
    async () => events.includes('database_connection_lost') && events.includes('database_listener_lost'),
  );
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await until(async () => {
    await sql`select pg_notify('stories', '')`.execute(other);
    return heard > 1;
  });
  await database.close();
});

it('hears what another process says', async () => {
  const { url, db } = await openCopy();
  const reader = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  await reader.listen('stories', resolve);
  await sql`select pg_notify('stories', ${'once upon a time'})`.execute(db);
  expect(await heard).toBe('once upon a time');
  await reader.close();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

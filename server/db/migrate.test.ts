import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import { CannotStart } from '../cannot-start.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

async function tableNames(db: Kysely<Tables>): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

describeDatabases((open, kind) => {
  const onPostgres = kind === 'postgres' ? it : () => {};

  it('runs files of several statements in the order of their names, once', async () => {
    const { db } = await open('empty');
    write('0002_b.sql', 'insert into stories values (1); insert into stories values (2);');
    write(
      '0001_a.sql',
      "create table stories (id int);\n-- a comment; with a semicolon\ncomment on table stories is 'a;b';",
    );
    write('notes.md', 'not a migration');
    expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(db, folder)).toEqual([]);
    expect((await sql`select id from stories order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('undoes a file that fails, keeps those before it and goes on from there the next time', async () => {
    const { db } = await open('empty');
    write('0001_a.sql', 'create table stories (id int);');
    write('0002_b.sql', 'create table scenes (id int); select 1/0;');
    await expect(migrate(db, folder)).rejects.toMatchObject({ code: '22012' });
    expect(await tableNames(db)).toEqual(['schema_migrations', 'stories']);
    write('0002_b.sql', 'create table scenes (id int);');
    expect(await migrate(db, folder)).toEqual(['0002_b.sql']);
  });

  it('refuses a file that was changed after it ran', async () => {
    const { db } = await open('empty');
    write('0001_a.sql', 'create table stories (id int);');
    await migrate(db, folder);
    write('0001_a.sql', 'create table stories (id int, title text);');
    const again = migrate(db, folder);
    await expect(again).rejects.toBeInstanceOf(CannotStart);
    await expect(again).rejects.toThrow('0001_a.sql was changed');
  });

  it('leaves migrations alone that only a newer release knows', async () => {
    const { db } = await open('empty');
    write('0001_a.sql', 'create table stories (id int);');
    await migrate(db, folder);
    rmSync(join(folder, '0001_a.sql'));
    expect(await migrate(db, folder)).toEqual([]);
  });

  it('makes the project’s own schema, and finds nothing to do the second time', async () => {
    const { db } = await open('empty');
    expect((await migrate(db)).length).toBeGreaterThan(0);
    expect(await migrate(db)).toEqual([]);
  });

  onPostgres('lets several processes migrate at once', async () => {
    const { url } = await open('empty');
    if (url === null) throw new Error('PostgreSQL has a URL.');
    for (const number of [1, 2, 3, 4])
      write(`000${number}.sql`, `create table t${number} (id int); select pg_sleep(0.02);`);
    const databases = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ kind: 'postgres', url, poolSize: 1 })),
    );
    const applied = await Promise.all(databases.map(({ db }) => migrate(db, folder)));
    expect(applied.flat().sort()).toEqual(['0001.sql', '0002.sql', '0003.sql', '0004.sql']);
    await Promise.all(databases.map((database) => database.close()));
  });

  onPostgres('gives up after two seconds on a table that somebody holds', async () => {
    const { db, url } = await open('empty');
    if (url === null) throw new Error('PostgreSQL has a URL.');
    await sql`create table stories (id int)`.execute(db);
    write('0001.sql', 'alter table stories add column title text;');
    const { promise: isTried, resolve: tried } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const other = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    const holding = other.db.transaction().execute(async (tx) => {
      await sql`lock table stories in access share mode`.execute(tx);
      held();
      await isTried;
    });
    await isHeld;
    await expect(migrate(db, folder)).rejects.toMatchObject({ cause: { code: '55P03' } });
    tried();
    await holding;
    await other.close();
  });
});

// @module-tag slow
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fillTables } from '../../testing/fill-tables.ts';
import { migratedTemplate, openPostgresCopy, type TestDatabase } from '../../testing/postgres-databases.ts';
import { type CommandOutcome, runCommand } from '../../testing/run-command.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { readRows, tablesInOrder } from './table-rows.ts';

/** A data folder with rows in every table, and those rows. Tests work on copies of it. */
let filledData: string;
let before: Rows;

let folder: string;
let data: string;
let postgres: TestDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  filledData = mkdtempSync(join(tmpdir(), 'fabula-filled-'));
  before = await inEmbedded(filledData, async (database) => {
    await migrate(database.db);
    await fillTables(database.db);
    return rowsOf(database);
  });
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
}, 120_000);
afterAll(() => rmSync(filledData, { recursive: true, force: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-keeping-'));
  data = join(folder, 'data');
  postgres = await openPostgresCopy(inject('postgresUrl'), 'template0');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

async function inEmbedded<T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    kind: 'pglite',
    folder: join(dataFolder, 'database'),
    startFrom: inject('emptyPglite'),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const fillData = () => cpSync(filledData, data, { recursive: true });

/** Every row of every table as a sorted list of lines. */
type Rows = Record<string, string[]>;

function rowsOf({ db }: Pick<Database, 'db'>): Promise<Rows> {
  return transact(db, async (tx) => {
    const all: Rows = {};
    for (const table of await tablesInOrder(tx)) {
      const rows: string[] = [];
      for await (const lines of readRows(tx, table)) rows.push(...lines);
      all[table.name] = rows.toSorted();
    }
    return all;
  });
}

/** Expects that a command did nothing and said so in one line that contains `reason`. */
function expectRefusal({ code, output, errors }: CommandOutcome, reason: string): void {
  expect(errors).toMatch(/^Nothing was done\. [^\n]+\n$/);
  expect(errors).toContain(reason);
  expect([code, output]).toEqual([1, '']);
}

const besideDatabase = (dataFolder: string) =>
  readdirSync(dataFolder).filter((name) => !name.startsWith('database'));

describe('npm run move-to-postgres', { timeout: 600_000 }, () => {
  const move = (url = postgres.url ?? '') =>
    runCommand(['move-to-postgres'], { DATA_DIR: data, DATABASE_URL: url });

  it('takes every row of every table to PostgreSQL, once, and leaves the embedded database as it was', async () => {
    fillData();
    const { code, output, errors } = await move();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('3 accounts, 3 projects, 3 elements, 3 versions');
    expect(await rowsOf(postgres)).toEqual(before);
    expect(await inEmbedded(data, rowsOf)).toEqual(before);
    const backups = readdirSync(join(data, 'backups'));
    expect(backups).toHaveLength(1);
    expect(output).toContain(join(data, 'backups', backups[0] ?? ''));

    // A second move must not replace what was written since.
    await sql`update projects set name = 'Written since'`.execute(postgres.db);
    const since = await rowsOf(postgres);
    expectRefusal(await move(), 'not empty');
    expect(await rowsOf(postgres)).toEqual(since);
    expect(readdirSync(join(data, 'backups'))).toEqual(backups);
  });

  it('is refused, and leaves no file, where the address leads to no PostgreSQL', async () => {
    fillData();
    const missing = new URL(postgres.url ?? '');
    missing.pathname = 'not_there';
    expectRefusal(await move(missing.href), 'The database "not_there" at ');
    expectRefusal(await move('postgres://localhost:1/fabula'), 'Check DATABASE_URL.');
    expectRefusal(await move(''), 'Set DATABASE_URL');
    expect(besideDatabase(data)).toEqual([]);
  });

  it('is refused where there is no embedded database, and makes none', async () => {
    expectRefusal(await move(), `There is no embedded database in ${data}.`);
    expect(existsSync(data)).toBe(false);
    mkdirSync(join(data, 'database'), { recursive: true });
    expectRefusal(await move(), `There is no embedded database in ${data}.`);
    expect(await tablesOf(postgres)).toEqual([]);
    expect(readdirSync(join(data, 'database'))).toEqual([]);
  });

  it('says what an administrator has to do for its role, and works once it is done', async () => {
    fillData();
    const name = `mover_${Date.now()}`;
    const url = new URL(postgres.url ?? '');
    await sql.raw(`create role ${name} login`).execute(postgres.db);
    try {
      await sql.raw(`alter database "${url.pathname.slice(1)}" owner to ${name}`).execute(postgres.db);
      await sql.raw(`alter schema public owner to ${name}`).execute(postgres.db);
      url.username = name;
      expectRefusal(await move(url.href), `grant fabula_runtime to ${name};`);
      await sql.raw(`grant fabula_runtime to ${name}`).execute(postgres.db);
      expect(await move(url.href)).toMatchObject({ code: 0, errors: '' });
      expect(await rowsOf(postgres)).toEqual(before);
    } finally {
      await sql.raw(`reassign owned by ${name} to postgres; drop owned by ${name}`).execute(postgres.db);
      await sql.raw(`drop role ${name}`).execute(postgres.db);
    }
  });
});

describe('npm run backup and npm run restore', { timeout: 600_000 }, () => {
  it('keep every row of an embedded database, and refuse whatever would replace something', async () => {
    fillData();
    const file = join(folder, 'one.backup');
    const backup = await runCommand(['backup', file], { DATA_DIR: data });
    expect([backup.code, backup.errors]).toEqual([0, '']);
    expect(backup.output).toContain(file);
    expect(backup.output).toContain(join(data, 'secret-key'));
    expectRefusal(await runCommand(['backup', file], { DATA_DIR: data }), 'is there already');
    expectRefusal(await runCommand(['restore', file], { DATA_DIR: data }), 'not empty');
    expect(await inEmbedded(data, rowsOf)).toEqual(before);

    const other = join(folder, 'other');
    const restored = await runCommand(['restore', file], { DATA_DIR: other });
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.output).toContain('every row compared');
    expect(restored.output).toContain(`in its place: the file ${join(other, 'secret-key')}.`);
    expect(await inEmbedded(other, rowsOf)).toEqual(before);
  });

  it('keep every row of PostgreSQL while a server uses it, under a name with the time', async () => {
    await migrate(postgres.db);
    await fillTables(postgres.db);
    const settings = { DATA_DIR: data, DATABASE_URL: postgres.url ?? '' };
    const database = { kind: 'postgres', url: postgres.url ?? '', poolSize: 4 } as const;
    // The server must not end runs while rows are compared.
    servers.push(await startServerProcess(database, { leaseMs: 600_000, sweepMs: 600_000 }));
    const used = await rowsOf(postgres);
    expect(await runCommand(['backup'], settings)).toMatchObject({ code: 0, errors: '' });
    const [name = ''] = readdirSync(join(data, 'backups'));
    expect(name).toMatch(/^fabula-20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/);
    expectRefusal(await runCommand(['restore', join(data, 'backups', name)], settings), 'not empty');
    expect(await rowsOf(postgres)).toEqual(used);

    const target = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
    try {
      const elsewhere = { DATA_DIR: data, DATABASE_URL: target.url ?? '', SECRET_KEY: 'k'.repeat(32) };
      const restored = await runCommand(['restore', join(data, 'backups', name)], elsewhere);
      expect([restored.code, restored.errors]).toEqual([0, '']);
      expect(restored.output).toContain('in its place: SECRET_KEY.');
      expect(await rowsOf(target)).toEqual(used);
    } finally {
      await target.close();
    }
  });

  it('say in one line what is wrong with the file or the database', async () => {
    const settings = { DATA_DIR: data };
    expectRefusal(await runCommand(['backup'], settings), `There is no embedded database in ${data}.`);
    expectRefusal(await runCommand(['restore'], settings), 'npm run restore FILE');
    expectRefusal(await runCommand(['restore', join(folder, 'none')], settings), 'There is no file ');
    writeFileSync(join(folder, 'text'), 'no backup');
    expectRefusal(await runCommand(['restore', join(folder, 'text')], settings), 'is not a complete backup');
    expect(existsSync(data)).toBe(false);
    const empty = { ...settings, DATABASE_URL: postgres.url ?? '' };
    expectRefusal(await runCommand(['backup', join(folder, 'one')], empty), 'not a Fabula database');
    fillData();
    const tooLong = join(folder, 'x'.repeat(250));
    expectRefusal(await runCommand(['backup', tooLong], settings), 'can’t be written: ENAMETOOLONG');
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'text']);
  });
});

it('backup, restore and move-to-postgres are refused while a server uses the embedded database', {
  timeout: 600_000,
}, async () => {
  fillData();
  const file = join(folder, 'one.backup');
  expect(await runCommand(['backup', file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  servers.push(await startServerProcess({ kind: 'pglite', folder: join(data, 'database') }));
  const moved = { DATA_DIR: data, DATABASE_URL: postgres.url ?? '' };
  const refusals = await Promise.all([
    runCommand(['backup', join(folder, 'two.backup')], { DATA_DIR: data }),
    runCommand(['restore', file], { DATA_DIR: data }),
    runCommand(['move-to-postgres'], moved),
  ]);
  for (const refusal of refusals) expectRefusal(refusal, 'is in use by another process (pid ');
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'one.backup']);
  expect(besideDatabase(data)).toEqual([]);
  expect(await tablesOf(postgres)).toEqual([]);
});

async function tablesOf({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

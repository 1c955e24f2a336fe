// @module-tag slow
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { killWriter, startWriting, untilSaid } from '../../testing/killed-writer.ts';
import { CannotStart } from '../cannot-start.ts';
import { openDatabase } from './open-database.ts';

let parent: string;
let folder: string;
const writers: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fabula-pglite-'));
  folder = join(parent, 'data/database');
});
afterEach(async () => {
  for (const writer of writers.splice(0)) await killWriter(writer);
  rmSync(parent, { recursive: true });
});

function startWriter(startFrom?: string): ChildProcess {
  const writer = startWriting(folder, startFrom);
  writers.push(writer);
  return writer;
}

const open = () => openDatabase({ kind: 'pglite', folder, startFrom: inject('emptyPglite') });

it('keeps what was written, in a folder that only its owner may enter', async () => {
  const first = await open();
  await sql`create table notes (text text)`.execute(first.db);
  await sql`insert into notes values (${'kept'})`.execute(first.db);
  await first.close();
  const second = await open();
  expect((await sql`select text from notes`.execute(second.db)).rows).toEqual([{ text: 'kept' }]);
  await second.close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(parent, 'data')).sort()).toEqual(['database', 'database.lock']);
});

it('refuses a folder that another process has, and names that process', async () => {
  const writer = startWriter(inject('emptyPglite'));
  await untilSaid(writer, 1);
  const refused = open();
  await expect(refused).rejects.toBeInstanceOf(CannotStart);
  await expect(refused).rejects.toThrow(`in use by another process (pid ${writer.pid})`);
  expect(await untilSaid(writer, 3)).toBeGreaterThan(1);
});

it('refuses a second opening in the same process', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow('in use');
  await first.close();
  await (await open()).close();
});

it('loses no acknowledged row when the process is killed while it writes, and opens again each time', async () => {
  let acknowledged = 0;
  for (const count of [1, 40]) {
    const writer = startWriter(inject('emptyPglite'));
    acknowledged = await untilSaid(writer, count);
    acknowledged = Math.max(acknowledged, await killWriter(writer));
    const database = await open();
    const { rows } = await sql`select count(*) as count, max(n) as last from numbers`.execute(database.db);
    await database.close();
    const last = Number(Object(rows[0]).last);
    expect(rows).toEqual([{ count: last, last }]);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
  }
});

it('begins anew when the process is killed while it makes the database', async () => {
  const writer = startWriter();
  await untilExists(unfinishedVersion, writer);
  await killWriter(writer);
  expect(existsSync(folder)).toBe(false);
  const database = await openDatabase({ kind: 'pglite', folder });
  await database.close();
  expect(readdirSync(join(parent, 'data')).sort()).toEqual(['database', 'database.lock']);
});

it('leaves a folder alone that holds something else', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'novel.txt'), 'Call me Ishmael.');
  await expect(open()).rejects.toThrow('holds something other than a database');
  expect(readdirSync(folder)).toEqual(['novel.txt']);
});

it('says in one line when its files are damaged', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  const refused = open();
  await expect(refused).rejects.toBeInstanceOf(CannotStart);
  await expect(refused).rejects.toThrow(/^The database in .* can’t be opened: .*$/);
});

it('answers that it is not ready, and fails queries, once it is closed', async () => {
  const database = await open();
  await database.close();
  expect(await database.isReady()).toBe(false);
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow();
});

it('leaves the program’s own thread free during a long query', async () => {
  const database = await openDatabase({ kind: 'pglite', folder: null, startFrom: inject('emptyPglite') });
  let isRunning = true;
  let turns = 0;
  const query = sql`select count(*) from generate_series(1, 300000)`.execute(database.db).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await query;
  expect(turns).toBeGreaterThan(100);
  await database.close();
});

/** Resolves once the path exists; rejects if the child has ended. */
async function untilExists(path: () => string | undefined, writer: ChildProcess): Promise<void> {
  while (!existsSync(path() ?? '')) {
    if (writer.exitCode !== null) throw new Error('The process ended first.');
    await setTimeout(1);
  }
}

function unfinishedVersion(): string | undefined {
  const around = join(parent, 'data');
  const name = existsSync(around) ? readdirSync(around).find((one) => one.includes('.new-')) : undefined;
  return name && join(around, name, 'PG_VERSION');
}

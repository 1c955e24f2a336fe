// @module-tag slow
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { killWriter, startWriting, untilSaid } from '../../testing/killed-writer.ts';
import { openDatabase } from './open-database.ts';
import { explainCode, isFatal, PgliteLost } from './pglite-loss.ts';

let parent: string;
let folder: string;
let writer: ChildProcess | null = null;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fabula-lost-'));
  folder = join(parent, 'database');
});
afterEach(async () => {
  if (writer) await killWriter(writer);
  rmSync(parent, { recursive: true });
});

it('ends the process with a clear line when the log can’t be written, and keeps every acknowledged row', async () => {
  writer = startWriting(folder, inject('emptyPglite'));
  if (writer.stderr === null) throw new Error('its complaints are read');
  const complaint = text(writer.stderr);
  const ended = once(writer, 'exit');
  let last = 0;
  writer.on('message', (n) => {
    last = Number(n);
  });
  await untilSaid(writer, 1);
  // A log that may not grow looks like a full disk; 8 MB is half of one segment.
  execFileSync('prlimit', [`--pid=${writer.pid}`, `--fsize=${8 * 1024 * 1024}:`]);
  expect(await ended).toEqual([1, null]);
  expect(await complaint).toBe(`The embedded database no longer answers. ${explainCode('EFBIG')}\n`);

  const database = await openDatabase({ kind: 'pglite', folder });
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(n) as last from numbers`.execute(database.db);
  await database.close();
  expect(rows[0]?.count).toBe(rows[0]?.last);
  expect(rows[0]?.last).toBeGreaterThanOrEqual(last);
});

it('says in one line why a first start can’t write, and leaves nothing behind', async () => {
  writer = startWriting(folder, inject('emptyPglite'), 1_000_000);
  if (writer.stderr === null) throw new Error('its complaints are read');
  const complaint = text(writer.stderr);
  await once(writer, 'exit');
  expect(await complaint).toContain(
    `CannotStart: The database in ${folder} can’t be made: ${explainCode('EFBIG')}\n`,
  );
  expect(readdirSync(parent)).toEqual(['database.lock']);
});

it('is lost when it shows no progress while somebody waits', async () => {
  const lost = Promise.withResolvers<Error>();
  const database = await openDatabase({
    kind: 'pglite',
    folder: null,
    startFrom: inject('emptyPglite'),
    silentMs: 5_000,
    onLost: lost.resolve,
  });
  const hanging = sql`select pg_sleep(3600)`.execute(database.db);
  await expect(hanging).rejects.toBeInstanceOf(PgliteLost);
  expect((await lost.promise).message).toMatch(
    /^The embedded database no longer answers\. It has made no progress for 5 seconds/,
  );
  expect(await database.isReady()).toBe(false);
  await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(PgliteLost);
  await database.close();
});

it('closes although a query never ends', async () => {
  const database = await openDatabase({ kind: 'pglite', folder: null, startFrom: inject('emptyPglite') });
  const hanging = expect(sql`select pg_sleep(3600)`.execute(database.db)).rejects.toThrow();
  await vi.waitUntil(async () => !(await database.isReady()), { timeout: 30_000 });
  await database.close();
  await hanging;
});

it('trusts it after an ordinary error, not after one that leaves its memory or files in doubt', () => {
  expect(isFatal({ code: '23505', severity: 'ERROR' })).toBe(false);
  expect(isFatal({ code: '53100', severity: 'ERROR' })).toBe(false);
  expect(isFatal({ code: '53100', severity: 'PANIC' })).toBe(true);
  expect(isFatal({ code: '58P02', severity: 'ERROR' })).toBe(true);
  expect(isFatal({ code: 'XX000', severity: 'FATAL' })).toBe(true);
  expect(isFatal({})).toBe(false);
});

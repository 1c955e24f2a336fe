// @module-tag slow
import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WatchedFolder } from './pglite-files.ts';
import { startParameters } from './pglite-parameters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-fsync-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('syncs to the disk at every commit, and not for reading', async () => {
  let synced = 0;
  const fs = new WatchedFolder(folder, {
    fsync(fileDescriptor) {
      fsyncSync(fileDescriptor);
      synced += 1;
    },
  });
  const lite = await PGlite.create({ fs, startParams: startParameters(200) });
  fs.markOpened();
  await lite.exec('create table notes (text text)');

  synced = 0;
  for (let n = 0; n < 20; n += 1) await lite.query('insert into notes values ($1)', ['x'.repeat(n * 100)]);
  expect(synced).toBeGreaterThanOrEqual(20);

  synced = 0;
  await lite.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1) await tx.query('insert into notes values ($1)', ['x']);
    expect(synced).toBe(0);
  });
  expect(synced).toBe(1);

  synced = 0;
  await lite.exec('checkpoint');
  expect(synced).toBeGreaterThan(1);

  synced = 0;
  await lite.query('select count(*) from notes');
  expect(synced).toBe(0);
  await lite.close();
});

it('has the durable settings in force', async () => {
  const lite = await PGlite.create({ fs: new WatchedFolder(folder), startParams: startParameters(200) });
  const { rows } = await lite.query(
    `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'full_page_writes', 'synchronous_commit') order by 1`,
  );
  await lite.close();
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

// @module-tag slow
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { Database } from './database.ts';
import { maintainPglite } from './maintain-pglite.ts';
import { openDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';

async function onDisk(work: (database: Database, folder: string) => Promise<void>): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'fabula-keep-up-'));
  const folder = join(parent, 'database');
  const database = await openDatabase({ kind: 'pglite', folder, startFrom: inject('emptyPglite') });
  await work(database, folder);
  await database.close();
  rmSync(parent, { recursive: true });
}

it('uses the room of dead rows again, and plans for the rows that there are', () =>
  onDisk(async ({ db }) => {
    await sql`create table notes (id int primary key, text text) with (fillfactor = 100)`.execute(db);
    await sql`insert into notes select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(db);
    await maintainPglite(db);
    expect((await measure(db)).rows).toBe(2000);
    const rewrite = () => sql`update notes set text = reverse(text) || 'y'`.execute(db);
    await rewrite();
    const { pages } = await measure(db);
    for (let round = 0; round < 3; round += 1) {
      await maintainPglite(db);
      await rewrite();
    }
    expect((await measure(db)).pages).toBeLessThan(pages * 1.3);
  }));

it('lets the log go once it was written to the tables', () =>
  onDisk(async ({ db }, folder) => {
    const segments = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const chatter = () =>
      sql`select count(pg_logical_emit_message(true, 'test', repeat(n::text, 20000)))
        from generate_series(1000, 2000) n`.execute(db);
    await chatter();
    const before = segments().length;
    expect(before).toBeGreaterThan(4);
    await maintainPglite(db);
    await chatter();
    await maintainPglite(db);
    await chatter();
    expect(segments().length).toBeLessThanOrEqual(before + 1);
  }));

async function measure(db: Kysely<Tables>): Promise<{ rows: number; pages: number }> {
  const { rows } = await sql<{ rows: number; pages: number }>`
    select reltuples::int as rows, pg_relation_size(oid)::int / 8192 as pages from pg_class where relname = 'notes'`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error('the table is there');
  return rows[0];
}

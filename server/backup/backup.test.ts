// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { describeDatabases, type OpenTestDatabase } from '../../testing/databases.ts';
import { fillTables } from '../../testing/fill-tables.ts';
import { migratedTemplate, openPostgresCopy } from '../../testing/postgres-databases.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestTables } from './table-rows.ts';
import { writeBackup } from './write-backup.ts';

const tablesOf = (database: Pick<Database, 'db'>) => transact(database.db, digestTables);
const now = Date.UTC(2026, 10, 21);

describeDatabases((open, kind) => {
  let folder: string;
  let path: string;
  const others: Database[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fabula-backup-'));
    path = join(folder, 'one.backup');
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const openOther = async (other: 'pglite' | 'postgres'): Promise<Database> => {
    const database =
      other === 'postgres'
        ? await openPostgresCopy(inject('postgresUrl'), 'template0')
        : await openDatabase({ kind: 'pglite', folder: null, startFrom: inject('emptyPglite') });
    others.push(database);
    return database;
  };
  const filled = async (openIt: OpenTestDatabase) => {
    const database = await openIt();
    await fillTables(database.db);
    return database;
  };

  describe('a backup', () => {
    it.for(['pglite', 'postgres'] as const)('restored on %s has every row of every table', async (other) => {
      const source = await filled(open);
      const before = await tablesOf(source);
      expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([]);
      const written = await writeBackup(source.db, path, now);
      expect(statSync(path).mode & 0o077).toBe(0);
      expect(readdirSync(folder)).toEqual(['one.backup']);
      const target = await openOther(other);
      expect(await restoreBackup(target.db, path)).toEqual(written);
      expect(await tablesOf(target)).toEqual(before);
      expect(await migrate(target.db)).toEqual([]);
      await fillTables(target.db, 1);
    });

    it('leaves out what a crash may empty as well', async () => {
      const source = await filled(open);
      await source.db.insertInto('request_counts').values({ minute: 1, key: 'a', count: 1 }).execute();
      expect(Object.keys(await writeBackup(source.db, path, now))).not.toContain('request_counts');
    });

    it('is refused in any part that was changed or cut off, and then nothing is restored', async () => {
      const source = await filled(open);
      await writeBackup(source.db, path, now);
      const bytes = readFileSync(path);
      const text = gunzipSync(bytes).toString();
      const target = await openOther(kind);
      const lines = text.trimEnd().split('\n');
      const spoilt: Record<string, Buffer> = {
        nothing: Buffer.alloc(0),
        'no gzip': Buffer.from('hello'),
        'half of it': bytes.subarray(0, bytes.length / 2),
        'no last bytes': bytes.subarray(0, -4),
        'no end': gzipSync(lines.slice(0, -1).join('\n')),
        'a line less': gzipSync([...lines.slice(0, 5), ...lines.slice(6)].join('\n')),
        'another word': gzipSync(text.replace('0@example.com', '9@example.com')),
        'another end': gzipSync(text.replace(/"rows":3/, '"rows":4')),
        'a later format': gzipSync(text.replace('fabula-backup-1', 'fabula-backup-2')),
      };
      for (const [name, content] of Object.entries(spoilt)) {
        writeFileSync(path, content);
        await expect(restoreBackup(target.db, path), name).rejects.toThrow(
          /Nothing was changed|nothing was kept/i,
        );
      }
      await expect(restoreBackup(target.db, join(folder, 'missing'))).rejects.toThrow('Nothing was changed');
      writeFileSync(path, bytes);
      await restoreBackup(target.db, path);
      expect(await tablesOf(target)).toEqual(await tablesOf(source));
    });

    it('never goes into a database that holds something', async () => {
      const source = await filled(open);
      await writeBackup(source.db, path, now);
      const before = await tablesOf(source);
      await expect(restoreBackup(source.db, path)).rejects.toThrow('not empty');
      expect(await tablesOf(source)).toEqual(before);
      const strange = await openOther(kind);
      await sql`create table something (id int)`.execute(strange.db);
      await expect(restoreBackup(strange.db, path)).rejects.toThrow('not empty');
    });

    it('never goes into one that only remembers who had the trial', async () => {
      const source = await filled(open);
      await writeBackup(source.db, path, now);
      const target = await openOther(kind);
      await migrate(target.db);
      await sql`insert into trial_grants (subject_hash) values (${Buffer.alloc(32, 7)})`.execute(target.db);
      const before = await tablesOf(target);
      await expect(restoreBackup(target.db, path)).rejects.toThrow('not empty');
      expect(await tablesOf(target)).toEqual(before);
    });

    it('may go into one that was only started', async () => {
      const source = await filled(open);
      await writeBackup(source.db, path, now);
      const target = await openOther(kind);
      await migrate(target.db);
      await restoreBackup(target.db, path);
      expect(await tablesOf(target)).toEqual(await tablesOf(source));
    });

    it('of an earlier release is brought up to date; one of a later release is refused', async () => {
      const early = await openOther(kind);
      await migrate(early.db, undefined, (name) => name.startsWith('0001'));
      await sql`insert into owners (id, kind) values (gen_random_uuid(), 'guest')`.execute(early.db);
      await writeBackup(early.db, path, now);
      const target = await openOther(kind);
      await restoreBackup(target.db, path);
      const { rows } = await sql`select * from projects`.execute(target.db);
      expect(rows).toEqual([]);
      const older = join(folder, 'migrations');
      await expect(restoreBackup((await openOther(kind)).db, path, folderWithout(older))).rejects.toThrow(
        'another release',
      );
    });
  });
});

it('a backup never replaces what a server writes while it is restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-backup-'));
  const path = join(folder, 'one.backup');
  const [source, target] = await Promise.all([
    openPostgresCopy(inject('postgresUrl'), migratedTemplate),
    openPostgresCopy(inject('postgresUrl'), migratedTemplate),
  ]);
  try {
    await fillTables(source.db);
    await writeBackup(source.db, path, now);
    const writing = await target.db.startTransaction().execute();
    await sql`insert into owners (id, kind) values (gen_random_uuid(), 'guest')`.execute(writing);
    const refused = expect(restoreBackup(target.db, path)).rejects.toThrow('not empty');
    await waitForLock(source.db, target.url ?? '');
    await writing.commit().execute();
    await refused;
    expect((await tablesOf(target)).owners?.rows).toBe(1);
  } finally {
    await source.close();
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

function folderWithout(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  return mkdtempSync(`${folder}-`);
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { syncFolder } from '../db/sync-folder.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { type BackupEnd, type BackupHead, backupFormat } from './backup-format.ts';
import { createDigest, readRows, type TableDigest, tablesInOrder } from './table-rows.ts';

/**
 * Writes every row of a database into one file, as of one moment; PostgreSQL may be in use. The
 * file is readable by its owner only and appears under its name when it is complete and on disk.
 * `now` in milliseconds since the epoch. Returns the number of rows per table. Throws CannotStart
 * if there is nothing to back up or the file can’t be written.
 */
export async function writeBackup(
  db: Kysely<Tables>,
  path: string,
  now: number,
): Promise<Record<string, number>> {
  makeFolder(path);
  const unfinished = `${path}.unfinished`;
  try {
    const tables = await transact(db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const migrations = await readMigrations(tx);
      const file = openFile(unfinished);
      const head: BackupHead = { format: backupFormat, madeAt: new Date(now).toISOString(), migrations };
      await file.line(JSON.stringify(head));
      const digests: Record<string, TableDigest> = {};
      for (const table of await tablesInOrder(tx)) {
        await file.line(JSON.stringify([table.name]));
        const digest = createDigest();
        for await (const lines of readRows(tx, table))
          for (const line of lines) {
            digest.add(line);
            await file.line(line);
          }
        digests[table.name] = digest.result();
      }
      await file.end(digests);
      return digests;
    });
    const handle = await open(unfinished, 'r');
    await handle.sync();
    await handle.close();
    renameSync(unfinished, path);
    syncFolder(dirname(path));
    return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): CannotStart {
  const reason = error instanceof Error ? error.message : String(error);
  return new CannotStart(`${path} can’t be written: ${reason}. Choose another place for it.`, error);
}

async function readMigrations(tx: Tx): Promise<BackupHead['migrations']> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('public.schema_migrations') is not null as "isThere"`.execute(tx);
  if (found[0]?.isThere !== true)
    throw new CannotStart(
      'This is not a Fabula database, so there is nothing to back up. Check DATABASE_URL or DATA_DIR.',
    );
  const { rows } = await sql<BackupHead['migrations'][number]>`
    select name, sha256 from schema_migrations order by name`.execute(tx);
  return rows;
}

function openFile(path: string) {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    throw cannotWrite(path, error);
  });
  // Awaited by the next write.
  written.catch(() => {});
  const hash = createHash('sha256');
  async function write(text: string): Promise<void> {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  }
  return {
    /** Adds a line; waits while the disk falls behind. */
    async line(text: string): Promise<void> {
      hash.update(`${text}\n`);
      await write(`${text}\n`);
    },
    async end(tables: BackupEnd['tables']): Promise<void> {
      const end: BackupEnd = { tables, sha256: hash.digest('hex') };
      await write(`${JSON.stringify(end)}\n`);
      gzip.end();
      await written;
    },
  };
}

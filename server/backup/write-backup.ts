import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { syncFolder } from '../db/sync-folder.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { type BackupEnd, type BackupHead, backupFormat } from './backup-format.ts';
import { createDigest, readRows, type TableDigest, tablesInOrder } from './table-rows.ts';

/**
 * Writes every row of a database into one file, as it was at one moment, also while it is used (PostgreSQL). The file
 * gets its name only when it is whole and on the disk, and only its owner may read it. `now` in milliseconds since the
 * epoch. Returns the rows of each table.
 */
export async function writeBackup(
  db: Kysely<Tables>,
  path: string,
  now: number,
): Promise<Record<string, number>> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  try {
    const tables = await transact(db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows: migrations } = await sql<
        BackupHead['migrations'][number]
      >`select name, sha256 from schema_migrations order by name`.execute(tx);
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
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function openFile(path: string) {
  const gzip = createGzip();
  const target = createWriteStream(path, { mode: 0o600 });
  gzip.pipe(target);
  target.on('error', (error) => gzip.destroy(error));
  const hash = createHash('sha256');
  async function write(text: string): Promise<void> {
    if (!gzip.write(text)) await once(gzip, 'drain');
  }
  return {
    /** Adds a line and waits while the disk is behind. */
    async line(text: string): Promise<void> {
      hash.update(`${text}\n`);
      await write(`${text}\n`);
    },
    async end(tables: BackupEnd['tables']): Promise<void> {
      const end: BackupEnd = { tables, sha256: hash.digest('hex') };
      await write(`${JSON.stringify(end)}\n`);
      gzip.end();
      await finished(target);
    },
  };
}

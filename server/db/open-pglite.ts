import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { Channels } from './channels.ts';
import type { Database, PgliteSettings } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { PgliteClient } from './pglite-client.ts';
import { PglitePool } from './pglite-pool.ts';
import { settlesWithin } from './settles-within.ts';
import { syncFolder, syncTree } from './sync-folder.ts';
import type { Tables } from './tables.ts';

/** Opens the embedded database; see openDatabase. */
export async function openPglite(settings: PgliteSettings): Promise<Database> {
  const { startFrom = null } = settings;
  if (settings.folder === null) {
    const lite = await PgliteClient.start({ folder: null, startFrom });
    return makeDatabase(lite, settings, () => {});
  }
  const folder = resolve(settings.folder);
  makeParent(folder);
  const unlock = lockFolder(folder);
  try {
    if (isMissing(folder)) await createFolder(folder, startFrom);
    return makeDatabase(await openFolder(folder), settings, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function makeDatabase(lite: PgliteClient, settings: PgliteSettings, unlock: () => void): Database {
  const pool = new PglitePool(lite);
  const channels = new Channels();
  const run = async (sql: string) => {
    const connection = await pool.connect();
    try {
      await connection.query(sql, []);
    } finally {
      connection.release();
    }
  };
  lite.onNotification = (channel, payload) => channels.deliver(channel, payload);
  lite.onCrash = (error) => settings.onTrouble?.('database_crashed', error);
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) });
  return {
    kind: 'pglite',
    db,
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      await run(`listen ${channel}`);
      return async () => {
        if (channels.remove(channel, onPayload)) await run(`unlisten ${channel}`);
      };
    },
    isReachable: () => settlesWithin(2_000, lite.ping()),
    async close() {
      await db.destroy();
      await pool.end();
      await lite.close();
      unlock();
    },
  };
}

async function openFolder(folder: string, startFrom: string | null = null): Promise<PgliteClient> {
  try {
    return await PgliteClient.start({ folder, startFrom });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The database in ${folder} can’t be opened: ${reason}`, error);
  }
}

/**
 * Makes a new database beside the folder and moves it there once it is whole and on the disk, so that a process killed
 * meanwhile leaves nothing that looks like a database.
 */
async function createFolder(folder: string, startFrom: string | null): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const lite = await openFolder(unfinished, startFrom);
  await lite.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/** An empty folder counts as missing; one with other files in it is somebody else's. */
function isMissing(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new CannotStart(`${folder} holds something other than a database. Choose another DATA_DIR.`);
  }
  return names.length === 0;
}

function makeParent(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`${dirname(folder)} can’t be made. Choose another DATA_DIR.`, error);
  }
}

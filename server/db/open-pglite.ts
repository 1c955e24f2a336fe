import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { Channels } from './channels.ts';
import type { Database, PgliteSettings } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import type { MakerMessage } from './make-pglite.ts';
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
    direct: db,
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

async function openFolder(folder: string): Promise<PgliteClient> {
  try {
    return await PgliteClient.start({ folder, startFrom: null });
  } catch (error) {
    throw cannotOpen(folder, error instanceof Error ? error.message : String(error), error);
  }
}

function cannotOpen(folder: string, reason: string, cause?: unknown): CannotStart {
  return new CannotStart(`The database in ${folder} can’t be opened: ${reason}`, cause);
}

/**
 * Makes a new database beside the folder and moves it there once it is whole and on the disk, so that a process killed
 * meanwhile leaves nothing that looks like a database.
 */
async function createFolder(folder: string, startFrom: string | null): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  // A name of its own, in which nothing writes that an earlier start may have left running for a moment.
  const unfinished = mkdtempSync(join(parent, prefix));
  await makePglite(unfinished, startFrom);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(parent);
}

/**
 * Makes a database in an empty folder, in a process of its own: that takes a gigabyte of memory for some seconds, which
 * the server would not get rid of.
 */
async function makePglite(folder: string, startFrom: string | null): Promise<void> {
  const maker = fork(
    join(import.meta.dirname, 'make-pglite.ts'),
    startFrom === null ? [folder] : [folder, startFrom],
    { execArgv: [] },
  );
  const message = await new Promise<MakerMessage>((tell, fail) => {
    maker.once('message', tell);
    maker.once('error', fail);
    maker.once('exit', () => tell({ isMade: false, reason: 'The process that makes it ended.' }));
  });
  if (maker.connected) maker.disconnect();
  if (!message.isMade) throw cannotOpen(folder, message.reason);
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

import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { Channels } from './channels.ts';
import type { Database, PgliteSettings } from './database.ts';
import { type FreeBytes, requireSpaceForNew, watchDisk } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import type { MakerMessage } from './make-pglite.ts';
import { PgliteClient } from './pglite-client.ts';
import { explainFailure } from './pglite-loss.ts';
import { PglitePool } from './pglite-pool.ts';
import { createReadiness, tinyWrite } from './readiness.ts';
import { settlesWithin } from './settles-within.ts';
import { syncFolder, syncTree } from './sync-folder.ts';
import type { Tables } from './tables.ts';

/** How long running queries may take once it closes, in milliseconds. */
const queryTimeoutMs = 5_000;

/** Opens the embedded database; see openDatabase. */
export async function openPglite(settings: PgliteSettings): Promise<Database> {
  const { startFrom = null } = settings;
  if (settings.folder === null) {
    const lite = await PgliteClient.start({ folder: null, startFrom }, settings.silentMs);
    return makeDatabase(lite, settings, { isAlmostFull: () => false, release() {} });
  }
  const folder = resolve(settings.folder);
  makeParent(folder);
  const unlock = lockFolder(folder);
  try {
    if (isMissing(folder)) await createFolder(folder, startFrom, settings.freeBytes);
    const lite = await openFolder(folder, settings.silentMs);
    const disk = await watchDisk(folder, (isLow) => reportDisk(isLow, settings), settings.freeBytes);
    return makeDatabase(lite, settings, {
      isAlmostFull: disk.isLow,
      release() {
        disk.stop();
        unlock();
      },
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

type Folder = { isAlmostFull(): boolean; release(): void };

function makeDatabase(lite: PgliteClient, settings: PgliteSettings, folder: Folder): Database {
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
  lite.onLost = (error) => settings.onLost?.(error);
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) });
  const canWrite = createReadiness(() => run(tinyWrite));
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
    isReady: async () => !folder.isAlmostFull() && (await canWrite()),
    isAlmostFull: folder.isAlmostFull,
    async close() {
      await settlesWithin(
        queryTimeoutMs,
        db.destroy().then(() => pool.end()),
      );
      await lite.close();
      folder.release();
    },
  };
}

function reportDisk(isLow: boolean, { onWarning }: PgliteSettings): void {
  if (isLow) onWarning?.('disk_almost_full', new Error('The disk is almost full; nothing new is stored.'));
  else onWarning?.('disk_has_room', new Error('The disk has space again.'));
}

async function openFolder(folder: string, silentMs?: number): Promise<PgliteClient> {
  try {
    return await PgliteClient.start({ folder, startFrom: null }, silentMs);
  } catch (error) {
    throw cannotOpen(folder, explainFailure(error), error);
  }
}

function cannotOpen(folder: string, reason: string, cause?: unknown): CannotStart {
  return new CannotStart(`The database in ${folder} can’t be opened: ${reason}`, cause);
}

/**
 * Makes a new database next to the folder and moves it there once it is complete and on disk, so
 * that a killed process leaves nothing that looks like a database.
 */
async function createFolder(folder: string, startFrom: string | null, freeBytes?: FreeBytes): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  await requireSpaceForNew(parent, freeBytes);
  // A unique name: a process of an earlier start may still be writing.
  const unfinished = mkdtempSync(join(parent, prefix));
  try {
    await makePglite(unfinished, startFrom);
    syncTree(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw new CannotStart(`The database in ${folder} can’t be made: ${explainFailure(error)}`, error);
  }
  syncFolder(parent);
}

/**
 * Makes a database in a separate process: it takes a gigabyte that this one would never release.
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
    maker.once('exit', () => tell({ isMade: false, reason: 'The process that makes it has ended.' }));
  });
  if (maker.connected) maker.disconnect();
  if (!message.isMade) throw new Error(message.reason);
}

/** An empty folder counts as missing; one with other files is not ours. */
function isMissing(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const names = namesIn(folder);
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new CannotStart(`${folder} holds something other than a database. Choose another DATA_DIR.`);
  }
  return names.length === 0;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw cannotOpen(folder, explainFailure(error), error);
  }
}

function makeParent(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`${dirname(folder)} can’t be made. Choose another DATA_DIR.`, error);
  }
}

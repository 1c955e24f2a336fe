import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../cannot-start.ts';
import { explainCode, explainFailure } from './pglite-loss.ts';

/** How long to wait for a process that is about to end, as before a restart. */
const lockWaitMs = 3_000;

/**
 * Locks a folder for this process; returns the function that unlocks it. Throws CannotStart, naming
 * the other process, if one holds it. PGlite takes no lock, and two processes on one folder lose
 * rows. Node has no file locks, but SQLite's end with their process, however it ends.
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(`${folder}.lock`);
  const pidFile = `${folder}.pid`;
  try {
    lock.exec('begin exclusive');
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw new CannotStart(explainRefusal(folder, pidFile, error), error);
  }
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: lockWaitMs });
  } catch (error) {
    throw new CannotStart(`${path} can’t be written. Check the folder’s owner and permissions.`, error);
  }
}

function explainRefusal(folder: string, pidFile: string, error: unknown): string {
  const sqliteCode = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (sqliteCode === SQLITE_BUSY)
    return `${folder} is in use by another process${readPid(pidFile)}. Stop that one first.`;
  const reason = sqliteCode === SQLITE_FULL ? explainCode('ENOSPC') : explainFailure(error);
  return `${folder} can’t be opened: ${reason}`;
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

function readPid(pidFile: string): string {
  try {
    return ` (pid ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

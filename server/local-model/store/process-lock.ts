import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a path among all processes of this computer; returns the function that unlocks it, or null
 * if it is still locked after `waitMs`, in which nothing else runs. The lock ends with its process.
 */
export function lockPath(path: string, waitMs = 0): (() => void) | null {
  // Node has no file locks; SQLite’s end with their process, however it ends.
  const lock = new DatabaseSync(`${path}.lock`, { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return () => lock.close();
}

/** Whether a process of this computer has locked a path. */
export function isLocked(path: string): boolean {
  const unlock = lockPath(path);
  unlock?.();
  return unlock === null;
}

import { statfs } from 'node:fs/promises';
import { CannotStart } from '../cannot-start.ts';

const megabyte = 1024 * 1024;

/** The free space kept for the embedded database's log, in bytes: four segments. */
export const minFreeBytes = 64 * megabyte;
/** What making a new database takes in addition, in bytes. */
const newDatabaseBytes = 64 * megabyte;
const checkMs = 1_000;

/** The bytes this user may still write on a folder's disk; null if the system doesn't say. */
export type FreeBytes = (folder: string) => Promise<number | null>;

export const freeBytes: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
};

export type DiskWatch = {
  isLow(): boolean;
  stop(): void;
};

/**
 * Checks now and every second; resolves after the first check. Calls `onChange` when space runs low
 * and when it is back.
 */
export async function watchDisk(
  folder: string,
  onChange: (isLow: boolean) => void,
  free: FreeBytes = freeBytes,
): Promise<DiskWatch> {
  let isLow = false;
  let isChecking = false;
  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const bytes = await free(folder);
    isChecking = false;
    const wasLow = isLow;
    isLow = bytes !== null && bytes < minFreeBytes;
    if (isLow !== wasLow) onChange(isLow);
  }
  await check();
  const timer = setInterval(check, checkMs).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}

/** Throws CannotStart if a new database would not fit in addition to the reserve. */
export async function requireSpaceForNew(parent: string, free: FreeBytes = freeBytes): Promise<void> {
  const needed = minFreeBytes + newDatabaseBytes;
  const bytes = await free(parent);
  if (bytes === null || bytes >= needed) return;
  const inMegabytes = (count: number) => `${Math.floor(count / megabyte)} MB`;
  throw new CannotStart(
    `The disk of ${parent} has ${inMegabytes(bytes)} left, and a new database needs ${inMegabytes(needed)}. Free some space and start again.`,
  );
}

import { statfs } from 'node:fs/promises';
import { CannotStart } from '../cannot-start.ts';

const megabyte = 1024 * 1024;

/** With less room on its disk the embedded database takes nothing new: four segments of its log, in bytes. */
export const leastFreeBytes = 64 * megabyte;
/** What making one takes beside it, in bytes. */
const newDatabaseBytes = 64 * megabyte;
const lookMs = 1_000;

/** How many bytes this user may still write where a folder lies; null where the system doesn't say. */
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
  /** Whether there was too little room when it looked last. */
  isLow(): boolean;
  stop(): void;
};

/** Looks now and every second. Resolves after the first look. `onChange` hears when room runs low and when it is back. */
export async function watchDisk(
  folder: string,
  onChange: (isLow: boolean) => void,
  free: FreeBytes = freeBytes,
): Promise<DiskWatch> {
  let isLow = false;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const bytes = await free(folder);
    isLooking = false;
    const wasLow = isLow;
    isLow = bytes !== null && bytes < leastFreeBytes;
    if (isLow !== wasLow) onChange(isLow);
  }
  await look();
  const timer = setInterval(look, lookMs).unref();
  return { isLow: () => isLow, stop: () => clearInterval(timer) };
}

/** Throws CannotStart when a new database would not fit beside the room that is always left. */
export async function requireRoomForNew(parent: string, free: FreeBytes = freeBytes): Promise<void> {
  const needed = leastFreeBytes + newDatabaseBytes;
  const bytes = await free(parent);
  if (bytes === null || bytes >= needed) return;
  const inMegabytes = (count: number) => `${Math.floor(count / megabyte)} MB`;
  throw new CannotStart(
    `The disk of ${parent} has ${inMegabytes(bytes)} left, and a new database needs ${inMegabytes(needed)}. Free some space and start again.`,
  );
}

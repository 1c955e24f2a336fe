import { statfs } from 'node:fs/promises';
import { arch, availableParallelism, cpus, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LocalModelPage } from '../../../contract/local-model.ts';
import type { MemoryReading } from './read-memory.ts';

export type Machine = LocalModelPage['machine'] & {
  /** At which all processors together read the memory, in bytes a second; null if not measured. */
  memorySpeed: number | null;
};

/** Enough for any processor’s path to its memory. */
const MOST_THREADS = 8;
/** For each thread: more than caches hold, and little of the memory. */
const MOST_BYTES = 64 * 1024 * 1024;
const READING_MS = 400;

let measured: Promise<number | null> | null = null;

/**
 * What this machine has. `folder` is where models are kept. The first call takes about half a
 * second, in which the memory’s speed is measured.
 */
export async function readMachine(folder: string): Promise<Machine> {
  const memoryBytes = usableMemory(totalmem(), process.constrainedMemory());
  const { bavail, bsize } = await statfs(folder);
  measured ??= measureMemory(memoryBytes);
  return {
    memoryBytes,
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() || arch(),
    freeDiskBytes: bavail * bsize,
    memorySpeed: await measured,
  };
}

/** The memory, or a container’s share of it. No limit is 0 or more than there is. In bytes. */
export function usableMemory(totalBytes: number, limitBytes: number): number {
  return limitBytes > 0 ? Math.min(totalBytes, limitBytes) : totalBytes;
}

/** Null if there is too little memory to measure with. */
async function measureMemory(memoryBytes: number): Promise<number | null> {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const bytes = Math.min(MOST_BYTES, Math.floor(memoryBytes / 16 / threads));
  const ready = new Int32Array(new SharedArrayBuffer(4));
  try {
    const speeds = await Promise.all(
      Array.from({ length: threads }, () => measureThread({ bytes, threads, ready, readingMs: READING_MS })),
    );
    return speeds.reduce((sum, speed) => sum + speed, 0);
  } catch {
    return null;
  }
}

function measureThread(workerData: MemoryReading): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-memory.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A thread ended before it had measured.')));
  });
}

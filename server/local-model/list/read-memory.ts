import { parentPort, workerData } from 'node:worker_threads';

/** What a thread does to measure the memory’s speed. */
export type MemoryReading = {
  /** How much it reads, again and again. */
  bytes: number;
  threads: number;
  /** Counts the threads that are about to begin: all read at the same time. */
  ready: Int32Array;
  readingMs: number;
};

const port = parentPort;
if (!port) throw new Error('This file runs as a worker only.');
const { bytes, threads, ready, readingMs }: MemoryReading = workerData;

// Pages that were never written are all one page, which would be read from the cache.
const block = Buffer.alloc(bytes, 1);
Atomics.add(ready, 0, 1);
Atomics.notify(ready, 0);
for (let count = Atomics.load(ready, 0); count < threads; count = Atomics.load(ready, 0))
  if (Atomics.wait(ready, 0, count, 5_000) === 'timed-out') break;

const begin = performance.now();
let read = 0;
let elapsedMs = 0;
while (elapsedMs < readingMs) {
  // A search that finds nothing reads everything, with the processor’s widest instructions.
  block.indexOf(2);
  read += bytes;
  elapsedMs = performance.now() - begin;
}
port.postMessage((read / elapsedMs) * 1000);

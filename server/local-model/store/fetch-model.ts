import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FreeBytes } from '../../db/disk-space.ts';
import type { Engine, ModelFacts } from '../parts.ts';
import { CannotFetch } from './cannot-fetch.ts';
import type { Order, Report } from './download.ts';
import { type Fetching, fetchedBytes, fetchFile, partOf } from './fetch-file.ts';
import { hashFile } from './hash-file.ts';

/** What stays free on the disk besides a model, in bytes: other programs need some as well. */
const reserveBytes = 1_000_000_000;

/**
 * Brings a model's file to its path: fetches it, checks its hash, and that it is a model that this
 * computer can run; only then it gets its name. Rejects with a CannotRun or the signal's reason.
 */
export async function fetchModel(
  { remote, title }: Order,
  path: string,
  parts: Omit<Fetching, 'onProgress'> & { engine: Pick<Engine, 'inspect'>; report: Report; free: FreeBytes },
): Promise<ModelFacts> {
  const { engine, report, signal } = parts;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await requireSpace(path, { remote, title }, parts.free);
  report.phase('file');
  await fetchFile(remote, path, { ...parts, onProgress: report.bytes });
  report.phase('check');
  const part = partOf(path);
  const hash = remote.sha256 === null ? null : await hashFile(part, { signal, onProgress: report.bytes });
  if (hash !== remote.sha256)
    throw new CannotFetch(
      'The file is not the one that its makers published, and was thrown away. Get it again; if it happens again, choose another model.',
      { canResume: false },
    );
  const facts = await engine.inspect(part);
  signal.throwIfAborted();
  await rename(part, path);
  return facts;
}

/** Rejects with a CannotFetch if the disk has no room for what is missing of a model's file. */
export async function requireSpace(
  path: string,
  { remote, title }: Pick<Order, 'remote' | 'title'>,
  free: FreeBytes,
): Promise<void> {
  const needed = remote.bytes - fetchedBytes(path, remote) + reserveBytes;
  const there = await free(dirname(path));
  if (there === null || there >= needed) return;
  throw new CannotFetch(
    `The disk has ${inGigabytes(there)} free, and ${title} needs ${inGigabytes(needed)} with some room to spare. Free some space, or choose a smaller model.`,
    { canResume: true },
  );
}

/** '5.2 GB', in thousands as disks count. */
export function inGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

import { readFileSync, statSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { errorCode } from '../../error-code.ts';
import { CannotFetch } from './cannot-fetch.ts';
import { type Asking, ConnectionBroken, get } from './connections.ts';

/** A file on a server. The hash is in lower-case hex; null if nobody says it. */
export type RemoteFile = { url: string; bytes: number; sha256: string | null };

export type Fetching = Pick<Asking, 'connections' | 'token'> & {
  signal: AbortSignal;
  /** Told how many bytes are there, often. */
  onProgress(bytes: number): void;
  /** Rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/** Before another try after a connection broke without one byte. */
const waitsMs = [1, 2, 5, 10, 20, 30, 60, 60, 60].map((seconds) => seconds * 1000);
/** Until the first byte has come: whoever has just begun is told soon. */
const firstWaitsMs = waitsMs.slice(0, 3);
const longestWaitMs = 300_000;

/** What is there of a file that is on its way to `path`. */
export function partOf(path: string): string {
  return `${path}.part`;
}

/** How many bytes of a file are there already. */
export function fetchedBytes(path: string, file: RemoteFile): number {
  return readRecord(path, file) === null ? 0 : sizeOf(partOf(path));
}

/** Removes what is there of a file that is on its way to `path`. */
export async function removePart(path: string): Promise<void> {
  for (const file of [partOf(path), recordOf(path)]) await rm(file, { force: true });
}

/**
 * Fetches what is missing of a file into its part, until all its bytes are there; tries again where
 * a connection breaks. Rejects with a CannotFetch, or with the signal's reason.
 */
export async function fetchFile(file: RemoteFile, path: string, fetching: Fetching): Promise<void> {
  const part = partOf(path);
  if (readRecord(path, file) === null || sizeOf(part) > file.bytes) await removePart(path);
  fetching.onProgress(sizeOf(part));
  let waits = firstWaitsMs;
  let failures = 0;
  while (sizeOf(part) < file.bytes) {
    const before = sizeOf(part);
    try {
      await fetchRest(file, path, fetching);
    } catch (error) {
      if (!(error instanceof ConnectionBroken)) throw error;
      if (sizeOf(part) > before) {
        waits = waitsMs;
        failures = 0;
      }
      const waitMs = waits[failures++];
      if (waitMs === undefined) throw unreachable(file, error);
      await fetching.wait(Math.min(error.retryAfterMs ?? waitMs, longestWaitMs), fetching.signal);
    }
  }
}

async function fetchRest(file: RemoteFile, path: string, fetching: Fetching): Promise<void> {
  const have = sizeOf(partOf(path));
  const etag = readRecord(path, file)?.etag ?? null;
  const response = await get(file.url, { ...fetching, headers: rangeFrom(have, etag) });
  try {
    const start = startOf(response, { file, have, etag });
    if (start === null) await removePart(path);
    else {
      if (start === 0) await writeRecord(path, file, response);
      await append(response.body, path, { file, start, fetching });
    }
  } finally {
    // What is not read is not waited for.
    response.body.on('error', () => {}).destroy();
  }
}

/** A server that honours If-Range sends a file that has changed from its start. */
function rangeFrom(have: number, etag: string | null): Record<string, string> {
  if (have === 0) return {};
  const isStrong = etag !== null && !etag.startsWith('W/');
  return { range: `bytes=${have}-`, ...(isStrong ? { 'if-range': etag } : {}) };
}

/**
 * The position in the file at which an answer begins; null if it doesn't go with what there is,
 * which then has to be fetched again.
 */
function startOf(
  { statusCode, headers }: Dispatcher.ResponseData,
  { file, have, etag }: { file: RemoteFile; have: number; etag: string | null },
): number | null {
  if (statusCode === 416 && have > 0) return null;
  if (statusCode === 206) {
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(String(headers['content-range'])) ?? [];
    if (total !== '*' && Number(total) !== file.bytes) throw notTheFile(file, true);
    const isSame = etag === null || headers.etag === undefined || headers.etag === etag;
    if (isSame && Number(start) === have) return have;
    if (have > 0) return null;
  }
  if (statusCode !== 200) throw refusal(statusCode, headers, file);
  const { 'content-length': length, 'content-type': type } = headers;
  const isOther = length === undefined ? /html/.test(String(type)) : Number(length) !== file.bytes;
  if (isOther) throw notTheFile(file, true);
  return 0;
}

async function append(
  body: AsyncIterable<Buffer>,
  path: string,
  { file, start, fetching }: { file: RemoteFile; start: number; fetching: Fetching },
): Promise<void> {
  const handle = await open(partOf(path), start === 0 ? 'w' : 'a', 0o600);
  let bytes = start;
  try {
    for await (const piece of unbroken(body, fetching.signal)) {
      bytes += piece.length;
      if (bytes > file.bytes) throw notTheFile(file, false);
      await toDisk(() => handle.writeFile(piece));
      fetching.onProgress(bytes);
    }
    await toDisk(() => handle.sync());
  } finally {
    await handle.close();
  }
}

async function* unbroken(body: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (cause) {
    signal.throwIfAborted();
    throw new ConnectionBroken(cause);
  }
}

async function toDisk(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const sentence = diskProblems[errorCode(cause) ?? ''];
    if (sentence === undefined) throw cause;
    throw new CannotFetch(sentence, { canResume: true, cause });
  }
}

const diskProblems: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, then resume.',
  EDQUOT: 'Your share of the disk is full. Free some space, then resume.',
  EFBIG: 'This disk can’t hold so large a file. Set DATA_DIR to a folder on another disk, then start again.',
};

const Record = z.object({
  url: z.string(),
  bytes: z.number(),
  sha256: z.string().nullable(),
  etag: z.string().nullable(),
});

/** Of which file, and of which state of it, the part is. */
function recordOf(path: string): string {
  return `${partOf(path)}.json`;
}

/** Null if the part is of another file. */
function readRecord(path: string, file: RemoteFile): z.infer<typeof Record> | null {
  try {
    const record = Record.parse(JSON.parse(readFileSync(recordOf(path), 'utf8')));
    const { url, bytes, sha256 } = record;
    return url === file.url && bytes === file.bytes && sha256 === file.sha256 ? record : null;
  } catch {
    return null;
  }
}

async function writeRecord(path: string, file: RemoteFile, { headers }: Dispatcher.ResponseData) {
  const etag = typeof headers.etag === 'string' ? headers.etag : null;
  await writeFile(recordOf(path), JSON.stringify({ ...file, etag }), { mode: 0o600 });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function refusal(status: number, headers: Dispatcher.ResponseData['headers'], file: RemoteFile): Error {
  const { host, pathname } = new URL(file.url);
  const final = (sentence: string) => new CannotFetch(sentence, { canResume: false });
  if (status === 404 || status === 410)
    return final(`${host} has no file ${pathname}. Choose another model, or another file of it.`);
  if (status === 401 || status === 403) return final(gated(host));
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers['retry-after']);
    return new ConnectionBroken(status, seconds > 0 ? seconds * 1000 : null);
  }
  return final(`${host} refuses this file (status ${status}). Choose another model, or try again later.`);
}

/** The sentence for a file that its makers give to those alone who accept their terms. */
export function gated(host: string): string {
  return `Its makers give this model only to those who accept their terms. Do that at ${host}, make a token there, and set HF_TOKEN to it.`;
}

function notTheFile({ url }: RemoteFile, canResume: boolean): CannotFetch {
  const { host } = new URL(url);
  return new CannotFetch(
    `${host} sends something else than this model. If your network asks you to sign in, do that and try again; else the model was changed there: give it up and get it again.`,
    { canResume },
  );
}

function unreachable({ url }: RemoteFile, cause: unknown): CannotFetch {
  const { host } = new URL(url);
  return new CannotFetch(
    `${host} can’t be reached. What was fetched is kept: check the network, or HTTPS_PROXY if you use a proxy, then resume.`,
    { canResume: true, cause },
  );
}

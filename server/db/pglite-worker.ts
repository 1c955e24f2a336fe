import { existsSync, fsyncSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { descriptorLimit, shareDescriptors } from '../descriptors.ts';
import { WatchedFolder } from './pglite-files.ts';
import { startParameters } from './pglite-parameters.ts';
import {
  failureFields,
  type PgliteFailure,
  type PgliteMessage,
  type PgliteRequest,
  type PgliteResult,
  type PgliteWorkerData,
} from './pglite-protocol.ts';
import { asNumber, typeIds } from './value-types.ts';

const BYTEA = 17;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker only.');

const post = (message: PgliteMessage) => port.postMessage(message);
const { folder, startFrom, progress }: PgliteWorkerData = workerData;
const files =
  folder === null
    ? null
    : new WatchedFolder(folder, {
        // The process that makes a new database syncs all of it.
        fsync: existsSync(join(folder, 'PG_VERSION')) ? fsyncSync : () => {},
        onProgress: () => Atomics.add(progress, 0, 1),
        // Works even if this thread never becomes idle again.
        onUnwritable: (code) => post({ kind: 'unwritable', code }),
      });

try {
  const lite = await openLite();
  lite.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }));
  port.on('message', async (request: PgliteRequest) => {
    try {
      post({ kind: 'answer', id: request.id, answer: await handle(lite, request) });
    } catch (error) {
      post({ kind: 'failure', id: request.id, failure: describeFailure(error) });
    }
    if (request.kind === 'close') port.close();
  });
  post({ kind: 'opened' });
} catch (error) {
  post({ kind: 'not_opened', failure: describeFailure(error) });
  port.close();
}

async function openLite(): Promise<PGlite> {
  const lite = await PGlite.create({
    ...(files === null ? { dataDir: 'memory://' } : { fs: files }),
    startParams: startParameters(shareDescriptors(descriptorLimit()).databaseFiles),
    parsers: { [typeIds.int8]: asNumber, [typeIds.date]: String },
    ...(startFrom === null ? {} : { loadDataDir: await openAsBlob(startFrom) }),
  });
  files?.markOpened();
  return lite;
}

async function handle(lite: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return query(lite, request.sql, request.parameters);
    case 'ping':
      return null;
    case 'dump':
      return lite.dumpDataDir('none');
    case 'close':
      return lite.close();
  }
}

/**
 * Like node-postgres: without parameters there may be several statements; the last result counts.
 */
async function query(lite: PGlite, sql: string, parameters: readonly unknown[]): Promise<PgliteResult> {
  const result =
    parameters.length === 0
      ? (await lite.exec(sql)).at(-1)
      : await lite.query<Record<string, unknown>>(sql, [...parameters]);
  return {
    command: result?.command ?? '',
    rowCount: result?.rowCount ?? 0,
    rows: result?.rows ?? [],
    byteColumns: (result?.fields ?? [])
      .filter(({ dataTypeID }) => dataTypeID === BYTEA)
      .map(({ name }) => name),
  };
}

function describeFailure(error: unknown): PgliteFailure {
  const failure: PgliteFailure = { message: error instanceof Error ? error.message : 'PGlite broke off.' };
  const fields = new Map(Object.entries(error instanceof Error ? error : {}));
  for (const field of failureFields) {
    const value = fields.get(field);
    if (typeof value === 'string') failure[field] = value;
  }
  if (failure.code === undefined && files?.lastRefusal) failure.refusal = files.lastRefusal;
  return failure;
}

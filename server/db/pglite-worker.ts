import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepOnDisk, syncedStartParams } from './pglite-fsync.ts';
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

const say = (message: PgliteMessage) => port.postMessage(message);

try {
  const lite = await openLite(workerData);
  lite.onNotification((channel, payload) => say({ kind: 'notification', channel, payload }));
  port.on('message', async (request: PgliteRequest) => {
    try {
      say({ kind: 'answer', id: request.id, answer: await act(lite, request) });
    } catch (error) {
      say({ kind: 'failure', id: request.id, failure: describeFailure(error) });
    }
    if (request.kind === 'close') port.close();
  });
  say({ kind: 'opened' });
} catch (error) {
  say({ kind: 'not_opened', failure: describeFailure(error) });
  port.close();
}

async function openLite({ folder, startFrom }: PgliteWorkerData): Promise<PGlite> {
  const lite = await PGlite.create({
    dataDir: folder === null ? 'memory://' : `file://${folder}`,
    startParams: syncedStartParams(),
    parsers: { [typeIds.int8]: asNumber, [typeIds.date]: String },
    ...(startFrom === null ? {} : { loadDataDir: await openAsBlob(startFrom) }),
  });
  if (folder !== null) keepOnDisk(lite);
  return lite;
}

async function act(lite: PGlite, request: PgliteRequest): Promise<unknown> {
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

/** Like node-postgres: without parameters the text may hold several statements, of which the last one's result counts. */
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
  const failure: PgliteFailure = { message: error instanceof Error ? error.message : String(error) };
  const fields = new Map(Object.entries(error instanceof Error ? error : {}));
  for (const field of failureFields) {
    const value = fields.get(field);
    if (typeof value === 'string') failure[field] = value;
  }
  return failure;
}

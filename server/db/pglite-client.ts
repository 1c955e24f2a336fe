import { Worker } from 'node:worker_threads';
import type {
  PgliteFailure,
  PgliteMessage,
  PgliteRequest,
  PgliteResult,
  PgliteWorkerData,
} from './pglite-protocol.ts';

/** An error that PostgreSQL raised inside PGlite, with the fields that node-postgres' errors have too. */
export class PgliteError extends Error {
  readonly code?: string;
  readonly constraint?: string;

  constructor(failure: PgliteFailure) {
    super(failure.message);
    Object.assign(this, failure);
    this.name = 'PgliteError';
  }
}

/** PGlite in a thread of its own, since a query blocks the thread it runs in. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #opened = Promise.withResolvers<void>();
  #lastId = 0;
  #ended: Error | null = null;

  /** Hears every notification of a channel that was listened to by SQL. */
  onNotification: (channel: string, payload: string) => void = () => {};
  /** Told once when the thread ends unasked. */
  onCrash: (error: Error) => void = () => {};

  static async start(data: PgliteWorkerData): Promise<PgliteClient> {
    const client = new PgliteClient(data);
    await client.#opened.promise;
    return client;
  }

  private constructor(data: PgliteWorkerData) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      name: 'pglite',
      workerData: data,
    });
    this.#worker.on('message', (message: PgliteMessage) => this.#hear(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The database’s thread has ended.')));
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<PgliteResult> {
    const result = (await this.#ask({ kind: 'query', sql, parameters })) as PgliteResult;
    for (const column of result.byteColumns) {
      for (const row of result.rows) row[column] = asBuffer(row[column]);
    }
    return result;
  }

  /** Resolves as soon as the thread has time. */
  async ping(): Promise<void> {
    await this.#ask({ kind: 'ping' });
  }

  /** The data folder as a tar file. */
  async dump(): Promise<Blob> {
    return (await this.#ask({ kind: 'dump' })) as Blob;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.onCrash = () => {};
    await this.#ask({ kind: 'close' });
    await exited;
  }

  #ask(request: PgliteQuestion): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#lastId, answer);
    this.#worker.postMessage({ ...request, id: this.#lastId } satisfies PgliteRequest);
    return answer.promise;
  }

  #hear(message: PgliteMessage): void {
    switch (message.kind) {
      case 'opened':
        this.#opened.resolve();
        break;
      case 'not_opened':
        this.#opened.reject(new PgliteError(message.failure));
        break;
      case 'notification':
        this.onNotification(message.channel, message.payload);
        break;
      case 'answer':
        this.#settle(message.id, ({ resolve }) => resolve(message.answer));
        break;
      case 'failure':
        this.#settle(message.id, ({ reject }) => reject(new PgliteError(message.failure)));
        break;
    }
  }

  #settle(id: number, how: (waiting: PromiseWithResolvers<unknown>) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) how(waiting);
  }

  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#opened.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.onCrash(error);
  }
}

type PgliteQuestion = PgliteRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never;

function asBuffer(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

import { Worker } from 'node:worker_threads';
import { isFatal, type PgliteLoss, PgliteLost } from './pglite-loss.ts';
import type {
  PgliteFailure,
  PgliteMessage,
  PgliteRequest,
  PgliteResult,
  PgliteWorkerData,
} from './pglite-protocol.ts';
import { startWatchdog } from './pglite-watchdog.ts';
import { settlesWithin } from './settles-within.ts';

/**
 * How long it may show no progress while a query waits, in milliseconds; five times that to open.
 */
const defaultSilentMs = 60_000;
/** How long closing may take before its thread is terminated, in milliseconds. */
const closeMs = 5_000;

export class PgliteError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly refusal?: string;

  constructor(failure: PgliteFailure) {
    super(failure.message);
    Object.assign(this, failure);
    this.name = 'PgliteError';
  }
}

/** PGlite in its own thread, since a query blocks the thread it runs in. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #progress = new Int32Array(new SharedArrayBuffer(4));
  #stopWatchdog: () => void;
  #lastId = 0;
  #ended: Error | null = null;

  onNotification: (channel: string, payload: string) => void = () => {};
  /** Called once if the database is lost. Every later query fails; commits are kept. */
  onLost: (error: PgliteLost) => void = () => {};

  /** Rejects with PgliteError or PgliteLost if it can't be opened. */
  static async start(
    data: Omit<PgliteWorkerData, 'progress'>,
    silentMs = defaultSilentMs,
  ): Promise<PgliteClient> {
    const client = new PgliteClient(data, silentMs);
    await client.#opened.promise;
    client.#stopWatchdog();
    client.#stopWatchdog = client.#startWatchdog(silentMs, () => client.#waiting.size > 0);
    return client;
  }

  private constructor(data: Omit<PgliteWorkerData, 'progress'>, silentMs: number) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      name: 'pglite',
      workerData: { ...data, progress: this.#progress } satisfies PgliteWorkerData,
    });
    this.#worker.on('message', (message: PgliteMessage) => this.#receive(message));
    this.#worker.on('error', (cause) => this.#fail({ kind: 'ended', cause }));
    this.#worker.on('exit', () => this.#fail({ kind: 'ended' }));
    this.#stopWatchdog = this.#startWatchdog(5 * silentMs, () => true);
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<PgliteResult> {
    const result = (await this.#ask({ kind: 'query', sql, parameters })) as PgliteResult;
    for (const column of result.byteColumns) {
      for (const row of result.rows) row[column] = asBuffer(row[column]);
    }
    return result;
  }

  async ping(): Promise<void> {
    await this.#ask({ kind: 'ping' });
  }

  async dump(): Promise<Blob> {
    return (await this.#ask({ kind: 'dump' })) as Blob;
  }

  /** Closes it, or terminates its thread if that takes too long; the next start then recovers. */
  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.onLost = () => {};
    const isClosed = await settlesWithin(closeMs, Promise.all([this.#ask({ kind: 'close' }), exited]));
    if (!isClosed) await this.#worker.terminate();
  }

  #ask(request: RequestWithoutId): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#lastId, answer);
    this.#worker.postMessage({ ...request, id: this.#lastId } satisfies PgliteRequest);
    return answer.promise;
  }

  #receive(message: PgliteMessage): void {
    // Ignore later answers: after a panic PGlite reports commits that did not happen.
    if (this.#ended) return;
    Atomics.add(this.#progress, 0, 1);
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
      case 'unwritable':
        this.#fail({ kind: 'unwritable', code: message.code });
        break;
      case 'failure':
        this.#settle(message.id, ({ reject }) => reject(new PgliteError(message.failure)));
        if (isFatal(message.failure)) this.#fail({ kind: 'error', code: message.failure.code ?? '' });
        break;
    }
  }

  #settle(id: number, how: (waiting: PromiseWithResolvers<unknown>) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) how(waiting);
  }

  #startWatchdog(silentMs: number, isAwaited: () => boolean): () => void {
    return startWatchdog(silentMs, {
      isAwaited,
      progress: () => Atomics.load(this.#progress, 0),
      onSilence: () => this.#fail({ kind: 'silent', ms: silentMs }),
    });
  }

  #fail(loss: PgliteLoss): void {
    if (this.#ended) return;
    const error = new PgliteLost(loss);
    this.#ended = error;
    this.#stopWatchdog();
    void this.#worker.terminate();
    this.#opened.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    this.onLost(error);
  }
}

type RequestWithoutId = PgliteRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never;

function asBuffer(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

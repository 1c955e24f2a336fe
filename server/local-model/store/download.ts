import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LocalModelDownload } from '../../../contract/local-model.ts';
import { errorCode } from '../../error-code.ts';
import { CannotRun } from '../parts.ts';
import { CannotFetch } from './cannot-fetch.ts';
import { openJsonFile } from './json-file.ts';
import { isLocked, lockPath } from './process-lock.ts';
import { createSpeed } from './speed.ts';

/** What is to be fetched, and how it is called once it is here. */
export const Order = z.object({
  /** Its name in the list, or its address on the hub. */
  model: z.string(),
  name: z.string(),
  title: z.string(),
  /** In the folder of models. */
  file: z.string(),
  remote: z.object({ url: z.string(), bytes: z.number(), sha256: z.string().nullable() }),
});
export type Order = z.infer<typeof Order>;

export type Report = {
  phase(phase: LocalModelDownload['phase']): void;
  /** Of the file, in the phases that go through it. */
  bytes(bytes: number): void;
};

export type Download = {
  /** What is on its way, by whichever process; null for nothing. */
  read(): LocalModelDownload | null;
  /** Throws a CannotRun if another model is on its way. */
  start(order: Order): void;
  /** Each throws a CannotRun if another process fetches it. */
  pause(): Promise<void>;
  resume(): void;
  giveUp(): Promise<void>;
  /** Goes on with what was running when its process ended. To be called when a server starts. */
  goOn(): void;
  /** Resolves once this process fetches nothing. */
  settled(): Promise<void>;
  /** Stops, to go on at the next start. */
  close(): Promise<void>;
};

/**
 * One model at a time on its way to a folder, as its download.json says. `work` does what is still
 * to be done of an order; `discard` removes what is unfinished of it. Both may be called again.
 */
export function openDownload({
  folder,
  work,
  discard,
  log,
  now = Date.now,
}: {
  folder: string;
  work(order: Order, report: Report, signal: AbortSignal): Promise<void>;
  discard(order: Order): Promise<void>;
  log: { warn(about: object): void };
  now?: () => number;
}): Download {
  const path = join(folder, 'download.json');
  const file = openJsonFile(path, Stored);
  let current: { ending: AbortController; state(): Stored } | null = null;
  let done = Promise.resolve();
  /** What a full disk kept from being stored. */
  let unstored: Stored | null = null;
  const read = () => current?.state() ?? unstored ?? file.read();

  const run = (order: Order) => {
    const unlock = lockPath(path, lockWaitMs);
    if (unlock === null) throw elsewhere();
    const ending = new AbortController();
    const speed = createSpeed(now);
    let phase: Stored['phase'] = 'engine';
    let bytes = 0;
    let storedAt = 0;
    const state = (): Stored => ({
      order,
      phase,
      state: 'running',
      problem: null,
      bytes,
      ...(phase === 'file' || phase === 'check' ? speed.read(order.remote.bytes) : still),
    });
    const store = (change: Partial<Stored> = {}) => {
      const stored = { ...state(), ...change };
      storedAt = now();
      try {
        file.write(stored);
        unstored = null;
      } catch (error) {
        log.warn({ event: 'download_not_stored', err: error });
        unstored = stored;
      }
    };
    const report: Report = {
      phase(next) {
        phase = next;
        speed.restart();
        store();
      },
      bytes(count) {
        bytes = count;
        speed.add(count);
        if (now() - storedAt >= storeEveryMs) store();
      },
    };
    const perform = async () => {
      try {
        store();
        await work(order, report, ending.signal);
        rmSync(path, { force: true });
        unstored = null;
      } catch (error) {
        const end = ending.signal.aborted ? ending.signal.reason : null;
        if (end === 'closed') store();
        else if (end === 'paused') store({ state: 'paused', ...still });
        else if (end === 'given up') await forget(order);
        else {
          const canResume = error instanceof CannotFetch && error.canResume;
          log.warn({ event: 'model_not_fetched', phase, err: error });
          store({ state: canResume ? 'paused' : 'failed', problem: problemOf(error), ...still });
          if (!canResume) await discard(order);
        }
      } finally {
        unlock();
        current = null;
      }
    };
    current = { ending, state };
    done = perform();
  };

  const forget = async (order: Order) => {
    await discard(order);
    unstored = null;
    rmSync(path, { force: true });
  };

  const end = async (reason: 'paused' | 'given up' | 'closed') => {
    current?.ending.abort(reason);
    await done;
  };

  /** What nobody works at; throws if another process does. */
  const waiting = (): Stored | null => {
    const stored = read();
    if (stored?.state === 'running' && isLocked(path)) throw elsewhere();
    return stored;
  };

  return {
    read() {
      const stored = read();
      if (stored === null) return null;
      const isLeft = current === null && stored.state === 'running' && !isLocked(path);
      return shown(isLeft ? { ...stored, state: 'paused', ...still } : stored);
    },
    start(order) {
      const stored = read();
      if (stored !== null && stored.state !== 'failed') {
        if (stored.order.model !== order.model)
          throw new CannotRun(`${stored.order.title} is on its way. Wait for it, or give it up first.`);
        if (stored.state === 'running' && (current !== null || isLocked(path))) return;
      }
      run(order);
    },
    async pause() {
      if (current === null) waiting();
      await end('paused');
    },
    resume() {
      if (current !== null) return;
      const stored = waiting();
      if (stored === null) throw new CannotRun('There is nothing to go on with. Choose a model to fetch.');
      run(stored.order);
    },
    async giveUp() {
      if (current !== null) return end('given up');
      const stored = waiting();
      if (stored !== null) await forget(stored.order);
    },
    goOn() {
      const stored = read();
      if (current === null && stored?.state === 'running' && !isLocked(path)) run(stored.order);
    },
    settled: () => done,
    close: () => end('closed'),
  };
}

/** Whoever only looks whether it is locked, locks it for a moment. */
const lockWaitMs = 200;
const storeEveryMs = 1_000;
const still = { bytesPerSecond: null, secondsLeft: null } as const;

const Stored = LocalModelDownload.pick({
  phase: true,
  state: true,
  problem: true,
  bytes: true,
  bytesPerSecond: true,
  secondsLeft: true,
}).extend({ order: Order });
type Stored = z.infer<typeof Stored>;

function shown({ order, ...state }: Stored): LocalModelDownload {
  return { ...state, model: order.model, title: order.title, totalBytes: order.remote.bytes };
}

function elsewhere(): CannotRun {
  return new CannotRun(
    'Another Fabula on this computer is fetching this model. Pause it, or give it up, where it was started.',
  );
}

function problemOf(error: unknown): string {
  if (error instanceof CannotRun) return error.message;
  return `The model could not be fetched (${errorCode(error) ?? 'unknown'}). Check that the data folder can be written, then try again.`;
}

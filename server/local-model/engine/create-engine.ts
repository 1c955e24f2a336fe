import { totalmem } from 'node:os';
import { memoryForModels } from '../list/fit.ts';
import { CannotRun, type Engine } from '../parts.ts';
import { type EngineProcess, OrderFailed, startEngineProcess } from './engine-process.ts';
import { cannotRunOf, modelErrorOf } from './failures.ts';
import { createJob, type Job } from './job.ts';
import { measureWith } from './measure.ts';
import type { Loaded, ProcessSettings } from './messages.ts';
import { createFairQueue } from './queue.ts';
import { orderOf } from './write-order.ts';

type Options = Pick<ProcessSettings, 'packages'> &
  Partial<ProcessSettings> & {
    /** Told codes only. */
    log: { warn(about: object, message: string): void };
    /** After this time without use the process ends, so that all its memory comes back. */
    idleMs?: number;
    /** How many requests are written at once, where memory holds as many. */
    mostSequences?: number;
  };

/** `pid`: of its process, while there is one. */
type ProcessEngine = Engine & { readonly pid: number | undefined };

/** The engine of a model on this computer. */
export function createEngine({
  packages,
  log,
  idleMs = 10 * 60_000,
  threads = null,
  memoryForOthers = totalmem() - memoryForModels(totalmem()),
  memoryLimit = null,
  mostSequences = 4,
}: Options): ProcessEngine {
  const settings = { packages, threads, memoryForOthers, memoryLimit };
  const queue = createFairQueue<Job>();
  const writing = new Set<Job>();
  let current: EngineProcess | null = null;
  let loaded: (Loaded & { path: string }) | null = null;
  let isLoading = false;
  let uses: string | null = null;
  let problem: string | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const restWanted: (() => void)[] = [];

  function start(): EngineProcess {
    if (isClosed) throw stopping();
    if (current !== null) return current;
    const started = startEngineProcess(settings, (by) => {
      if (current !== started) return;
      current = null;
      loaded = null;
      log.warn({ by }, 'the engine of the model on this computer ended');
    });
    current = started;
    return started;
  }

  async function endProcess(): Promise<void> {
    clearTimeout(idle);
    const ending = current;
    current = null;
    loaded = null;
    await ending?.end();
  }

  /** To be called after every change of what is written or waits. */
  function goOn(): void {
    clearTimeout(idle);
    beginWaiting();
    for (const [ahead, job] of queue.inOrder().entries()) job.tellBefore(ahead + writing.size);
    if (isUsed()) return;
    if (current !== null) idle = setTimeout(() => void endProcess(), idleMs).unref();
    for (const wanted of restWanted.splice(0)) wanted();
  }

  function isUsed(): boolean {
    return writing.size > 0 || isLoading || queue.inOrder().length > 0;
  }

  function beginWaiting(): void {
    for (let [next] = queue.inOrder(); next !== undefined && !isLoading; [next] = queue.inOrder()) {
      if (loaded?.path !== next.file.path) {
        if (writing.size === 0) void load(next);
        return;
      }
      if (writing.size >= loaded.sequences) return;
      queue.take();
      void write(next, start());
    }
  }

  async function load(job: Job): Promise<void> {
    isLoading = true;
    const { path, isSmall = false } = job.file;
    try {
      // A process of its own for each model: what the last one held comes back for certain.
      if (loaded !== null) await endProcess();
      const engine = start();
      const report = await engine.ask({ type: 'load', path, isSmall, mostSequences }, 'loaded');
      if (report.type === 'loaded' && current === engine) loaded = { ...report, path };
      uses = loaded?.uses ?? uses;
      problem = null;
    } catch (error) {
      fail(job, error);
      await endProcess();
    } finally {
      isLoading = false;
      goOn();
    }
  }

  async function write(job: Job, engine: EngineProcess): Promise<void> {
    writing.add(job);
    job.tellBefore(0);
    try {
      const report = await engine.ask({ type: 'write', ...orderOf(job) }, 'ended', job);
      // A stop was answered when it was asked for.
      if (report.type !== 'ended') return;
      problem = null;
      job.succeed(report.end);
    } catch (error) {
      fail(job, error);
    } finally {
      writing.delete(job);
      goOn();
    }
  }

  function fail(job: Job, error: unknown): void {
    queue.remove(job);
    if (error instanceof OrderFailed && error.failure.kind === 'broken')
      log.warn({ code: error.failure.code }, 'the model on this computer failed');
    const failure = modelErrorOf(error, job.file.title);
    if (failure.fault !== 'too_long') problem = failure.message;
    job.fail(failure);
  }

  const engine: ProcessEngine = {
    get pid() {
      return current?.pid;
    },
    write: (file, request, onText) => {
      if (request.signal.aborted) return Promise.reject(request.signal.reason);
      const { job, end } = createJob(file, request, onText, (gone) => {
        queue.remove(gone);
        goOn();
      });
      queue.add(request.cacheKey, job);
      goOn();
      return end;
    },
    inspect: async (path) => {
      // In a process of its own: a file that breaks llama.cpp ends nothing else.
      const inspector = startEngineProcess(settings, () => {});
      try {
        const report = await inspector.ask({ type: 'inspect', path }, 'inspected');
        if (report.type === 'inspected') return report.facts;
        throw new Error('an inspection was stopped');
      } catch (error) {
        throw cannotRunOf(error);
      } finally {
        await inspector.end();
      }
    },
    measure: async (file) => {
      try {
        const wordsPerSecond = await measureWith(engine, file);
        if (loaded?.path !== file.path) throw new Error('another model was loaded meanwhile');
        return { wordsPerSecond, readsAtMost: loaded.readsAtMost, uses: loaded.uses };
      } catch (error) {
        throw cannotRunOf(error);
      }
    },
    get state(): Engine['state'] {
      const awake = loaded === null ? 'asleep' : 'ready';
      const state = isLoading ? 'loading' : awake;
      return { state, uses, writing: writing.size, waiting: queue.inOrder().length, problem };
    },
    rest: async () => {
      if (isUsed()) await new Promise<void>((resolve) => restWanted.push(resolve));
      await endProcess();
    },
    close: async () => {
      isClosed = true;
      for (const job of queue.inOrder()) fail(job, stopping());
      await endProcess();
    },
  };
  return engine;
}

const stopping = () => new CannotRun('Fabula is stopping. Start it again.');

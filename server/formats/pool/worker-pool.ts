import { Worker } from 'node:worker_threads';

/** How a job ended. Everything but 'done' made nothing. */
export type Ended<Answer> =
  | { kind: 'done'; answer: Answer }
  /** The queue is full, the owner has as many as they may, or the job waited too long. */
  | { kind: 'busy' }
  /** It took longer than it may, or more memory. */
  | { kind: 'too_much' }
  | { kind: 'cancelled' };

export type WorkerPool<Job, Answer> = {
  /**
   * Does a job on the next free thread. Rejects if the job's code throws. `signal` ends the job:
   * whoever asked has left.
   */
  run(job: Job, about: { owner: string; signal: AbortSignal }): Promise<Ended<Answer>>;
  /** Ends all threads; open jobs end as cancelled. */
  close(): Promise<void>;
};

export type PoolSettings = {
  /** The module that a thread runs: it answers each message with one of WorkerMessage. */
  module: URL;
  threads: number;
  /** Jobs that wait at most. */
  maxWaiting: number;
  /** Jobs of one owner at most, running or waiting. */
  maxOfOwner: number;
  /** How long a job may run, and how long it may wait, in milliseconds. */
  deadlineMs: number;
  /** How long a job that nobody waits for may go on before its thread is ended. */
  graceMs: number;
  maxMemoryMb: number;
  /** Jobs after which a thread is replaced, since libraries may keep what they were given. */
  jobsPerThread: number;
};

/** What a thread answers to a job. */
export type WorkerMessage<Answer> = { answer: Answer } | { error: string };

type Task<Job, Answer> = {
  job: Job;
  owner: string;
  end(ended: Ended<Answer>): void;
  fail(error: Error): void;
  hasEnded: boolean;
  /** Ends it when it has waited, or run, for too long. */
  timer: NodeJS.Timeout;
};

type Thread<Job, Answer> = { worker: Worker; task: Task<Job, Answer> | null; done: number };

/** Threads that begin with the first job that needs them. */
export function createWorkerPool<Job, Answer>(settings: PoolSettings): WorkerPool<Job, Answer> {
  const threads = new Set<Thread<Job, Answer>>();
  const waiting: Task<Job, Answer>[] = [];
  const openOf = new Map<string, number>();
  let isClosed = false;

  function begin(): Thread<Job, Answer> {
    const worker = new Worker(settings.module, {
      resourceLimits: { maxOldGenerationSizeMb: settings.maxMemoryMb },
    });
    const thread: Thread<Job, Answer> = { worker, task: null, done: 0 };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: WorkerMessage<Answer>) => {
      const { task } = thread;
      thread.task = null;
      thread.done += 1;
      if ('answer' in message) task?.end({ kind: 'done', answer: message.answer });
      else task?.fail(new Error(message.error));
      if (thread.done >= settings.jobsPerThread) drop(thread);
      next();
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') thread.task?.end({ kind: 'too_much' });
      else thread.task?.fail(error);
      drop(thread);
      next();
    });
    return thread;
  }

  function drop(thread: Thread<Job, Answer>): void {
    threads.delete(thread);
    thread.task?.end({ kind: 'cancelled' });
    thread.task = null;
    void thread.worker.terminate();
  }

  /** Gives waiting jobs to free threads; first those of owners for whom none runs. */
  function next(): void {
    while (!isClosed && waiting.length > 0) {
      const free =
        [...threads].find(({ task }) => task === null) ??
        (threads.size < settings.threads ? begin() : undefined);
      if (free === undefined) return;
      const served = new Set([...threads].flatMap(({ task }) => task?.owner ?? []));
      const place = Math.max(
        0,
        waiting.findIndex(({ owner }) => !served.has(owner)),
      );
      const [task] = waiting.splice(place, 1);
      if (task !== undefined) start(free, task);
    }
  }

  function start(thread: Thread<Job, Answer>, task: Task<Job, Answer>): void {
    thread.task = task;
    clearTimeout(task.timer);
    task.timer = setTimeout(() => {
      task.end({ kind: 'too_much' });
      drop(thread);
      next();
    }, settings.deadlineMs);
    thread.worker.postMessage(task.job);
  }

  function cancel(task: Task<Job, Answer>): void {
    task.end({ kind: 'cancelled' });
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    // A thread can't be asked to stop within a job, and most jobs are done by then.
    setTimeout(() => {
      const thread = [...threads].find((each) => each.task === task);
      if (thread === undefined) return;
      drop(thread);
      next();
    }, settings.graceMs).unref();
  }

  return {
    run(job, { owner, signal }) {
      const open = openOf.get(owner) ?? 0;
      if (isClosed || signal.aborted) return Promise.resolve({ kind: 'cancelled' });
      const areAllTaken = threads.size >= settings.threads && [...threads].every(({ task }) => task !== null);
      if (open >= settings.maxOfOwner || (areAllTaken && waiting.length >= settings.maxWaiting))
        return Promise.resolve({ kind: 'busy' });
      openOf.set(owner, open + 1);
      return new Promise((resolve, reject) => {
        const onAbort = () => cancel(task);
        const settle = (work: () => void) => {
          if (task.hasEnded) return;
          task.hasEnded = true;
          clearTimeout(task.timer);
          signal.removeEventListener('abort', onAbort);
          const left = (openOf.get(owner) ?? 1) - 1;
          if (left === 0) openOf.delete(owner);
          else openOf.set(owner, left);
          work();
        };
        const task: Task<Job, Answer> = {
          job,
          owner,
          hasEnded: false,
          timer: setTimeout(() => {
            waiting.splice(waiting.indexOf(task), 1);
            task.end({ kind: 'busy' });
          }, settings.deadlineMs),
          end: (ended) => settle(() => resolve(ended)),
          fail: (error) => settle(() => reject(error)),
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(task);
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.end({ kind: 'cancelled' });
      const open = [...threads];
      for (const thread of open) drop(thread);
      await Promise.all(open.map(({ worker }) => worker.terminate()));
    },
  };
}

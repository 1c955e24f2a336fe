import { type Claim, claimSteps } from './claim-steps.ts';
import { performStep, type WorkerDeps } from './perform-step.ts';

/** Processes tell each other here that a step may be ready. */
export const readyChannel = 'fabula_job_ready';

/** Carries out steps of jobs in this process. */
export type JobWorker = {
  /** Something may be ready. */
  wake(): void;
  /** Claims nothing more. Resolves once everything claimed has begun or was given back. */
  close(): Promise<void>;
};

type Deps = WorkerDeps & {
  /** Whether nothing new should be stored, so that nothing is claimed. */
  isAlmostFull(): boolean;
};

export type WorkerSettings = {
  /** How long a claim lasts that is not begun, in milliseconds. */
  claimMs: number;
  /** The most steps at once in this process. */
  most?: number;
  /** How often it looks for steps that nothing woke it for, in milliseconds. */
  everyMs?: number;
};

/** The most steps that one process claims and writes at once. */
const mostOfProcess = 8;

/**
 * Claims steps that are ready whenever it is woken, and once a second: a try again may be due, or a
 * process may have died. What runs here is bounded; `wake` must be called at each change of a job.
 */
export function createJobWorker(
  deps: Deps,
  { claimMs, most = mostOfProcess, everyMs = 1_000 }: WorkerSettings,
): JobWorker {
  const { db, log, engine } = deps;
  let performing = 0;
  let isClosed = false;
  let isWoken = false;
  let claiming: Promise<void> | null = null;
  const starting = new Set<Promise<void>>();
  const timer = setInterval(wake, everyMs).unref();

  function wake(): void {
    isWoken = true;
    claiming ??= claimAll().finally(() => {
      claiming = null;
      if (isWoken && !isClosed && performing < most) wake();
    });
  }

  async function claimAll(): Promise<void> {
    while (isWoken && !isClosed && performing < most) {
      isWoken = false;
      if (deps.isAlmostFull()) return;
      try {
        const claims = await claimSteps(db, {
          holder: engine.processId,
          most: most - performing,
          claimMs,
        });
        for (const claim of claims) begin(claim);
      } catch (error) {
        log.warn({ event: 'steps_not_claimed', err: error });
      }
    }
  }

  function begin(claim: Claim): void {
    performing += 1;
    const started = performStep(deps, claim).then((begun) => {
      starting.delete(started);
      void (begun?.ended ?? Promise.resolve()).finally(() => {
        performing -= 1;
        wake();
      });
    });
    starting.add(started);
  }

  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await claiming;
      await Promise.all(starting);
    },
  };
}

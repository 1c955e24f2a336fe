import type { Logger } from 'pino';
import type { LiveRun } from './live-run.ts';

/** A piece of a run's text for the disk. Offsets are in UTF-16 code units. */
export type JournalEntry = {
  ownerId: string;
  runId: string;
  epoch: number;
  attempt: number;
  startOffset: number;
  text: string;
};

/** Stores entries in one statement. Returns the indexes of runs that are no longer ours. */
export type StoreEntries = (entries: readonly JournalEntry[]) => Promise<readonly number[]>;

export type Journal = {
  /** Schedules the run's pending text. */
  add(run: LiveRun): void;
  /**
   * Resolves when no text of the run is being stored; the caller must store what is still pending.
   */
  release(run: LiveRun): Promise<void>;
};

/** The least milliseconds between commits; those of the embedded database slow the streams. */
export const journalGapMs = { postgres: 90, pglite: 240 } as const;
/** The same for a run's first text, for which somebody is waiting. */
const firstTextGapMs = 4;
const retryMs = 250;

/**
 * Commits the new text of all runs together: at once if nothing was committed lately, otherwise
 * once per gap. Text is delivered only after its commit, and retried if that fails.
 */
export function createJournal({
  store,
  gapMs,
  log,
  now = () => performance.now(),
}: {
  store: StoreEntries;
  gapMs: number;
  log: Logger;
  now?: () => number;
}): Journal {
  const waiting = new Set<LiveRun>();
  const urgent = new Set<LiveRun>();
  let planned: { at: number; cancel: () => void } | null = null;
  let inFlight: { runs: Set<LiveRun>; done: Promise<void> } | null = null;
  let lastFlushAt = Number.NEGATIVE_INFINITY;
  let lastFirstTextFlushAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;

  function schedule(): void {
    if (inFlight !== null || waiting.size === 0) return;
    const due = Math.max(
      retryAt,
      urgent.size > 0
        ? Math.min(lastFlushAt + gapMs, lastFirstTextFlushAt + firstTextGapMs)
        : lastFlushAt + gapMs,
    );
    if (planned !== null) {
      if (planned.at <= due) return;
      planned.cancel();
    }
    planned = { at: due, cancel: callAfter(due - now(), flush) };
  }

  function flush(): void {
    planned = null;
    const startedAt = now();
    const isWhole = startedAt >= lastFlushAt + gapMs;
    const runs = new Set([...(isWhole ? waiting : urgent)].filter((run) => run.hasPending));
    for (const run of runs) {
      waiting.delete(run);
      urgent.delete(run);
    }
    if (isWhole) lastFlushAt = startedAt;
    lastFirstTextFlushAt = startedAt;
    if (runs.size > 0) inFlight = { runs, done: commit([...runs]) };
    else schedule();
  }

  async function commit(runs: readonly LiveRun[]): Promise<void> {
    const entries = runs.map((run) => ({
      ownerId: run.lease.ownerId,
      runId: run.lease.id,
      epoch: run.lease.epoch,
      attempt: run.attempt,
      startOffset: run.storedLength,
      text: run.takePending(),
    }));
    try {
      const lost = new Set(await store(entries));
      runs.forEach((run, index) => {
        if (lost.has(index)) run.abort('lease_lost');
        else run.markStored();
      });
    } catch (error) {
      log.warn({ event: 'journal_failed', runs: runs.length, err: error });
      retryAt = now() + retryMs;
      runs.forEach((run) => {
        run.requeue();
        waiting.add(run);
      });
    } finally {
      inFlight = null;
      schedule();
    }
  }

  return {
    add(run) {
      waiting.add(run);
      if (run.storedLength === 0) urgent.add(run);
      schedule();
    },
    async release(run) {
      waiting.delete(run);
      urgent.delete(run);
      while (inFlight?.runs.has(run)) await inFlight.done;
      waiting.delete(run);
      urgent.delete(run);
    },
  };
}

/** At 0 ms, waits until the input of the current turn was read. */
function callAfter(delayMs: number, work: () => void): () => void {
  if (delayMs > 0) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  }
  const immediate = setImmediate(work);
  return () => clearImmediate(immediate);
}

import type { Position } from '../../contract/run-events.ts';
import { hasEnded } from '../../contract/runs.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Deps } from './deps.ts';
import { catchUp, endFrame, isWithin, type RunReader } from './live-run.ts';
import { findRun, readTail } from './run-store.ts';

/**
 * How often readers poll for text of runs on other processes, in milliseconds: for updates that
 * were missed with a lost connection, or can't be received behind a pooler.
 */
export const followPollMs = 1_000;
/** The poll interval while the database is away, in milliseconds. */
const unavailablePollMs = 500;

/**
 * Sends a run's events to a reader from a position to the end: from memory if it is performed here,
 * otherwise from the database on each update. Resolves with the function that stops following.
 */
export async function followRun(
  deps: Pick<Deps, 'db' | 'engine' | 'updates' | 'log' | 'followPollMs'>,
  { ownerId, id }: { ownerId: string; id: string },
  reader: RunReader,
  from: Position | null,
): Promise<() => void> {
  let isOver = false;
  let sent = from;
  let hasUpdate = false;
  let wake: () => void = () => {};
  let leave: () => void = () => {};
  const unsubscribe = deps.updates.subscribe(ownerId, id, (position) => {
    const isKnown = position !== null && sent?.attempt === position.attempt && sent.offset >= position.offset;
    if (isKnown) return;
    hasUpdate = true;
    wake();
  });
  const guarded: RunReader = {
    send: (frames) => reader.send(frames),
    close() {
      isOver = true;
      unsubscribe();
      reader.close();
    },
  };
  const send = (frames: string) => {
    if (frames !== '' && !isOver) reader.send(frames);
  };

  /** Sends what the database has; true at the end of the run. */
  async function serveStored(): Promise<boolean> {
    let tail = await readTail(deps.db, ownerId, id, sent);
    if (tail !== null && tail.offset > 0 && !isWithin(tail, sent))
      tail = await readTail(deps.db, ownerId, id, null);
    if (tail === null) return true;
    if (!hasEnded(tail.state)) {
      send(catchUp(tail, sent));
      sent = { attempt: tail.attempt, offset: tail.offset + tail.text.length };
      return false;
    }
    const run = await findRun(deps.db, ownerId, id);
    if (run === null) return true;
    send(catchUp({ attempt: run.attempt, offset: 0, text: run.text }, sent) + endFrame(run));
    return true;
  }

  /** Waits for an update, at most so long. */
  async function pause(ms: number): Promise<void> {
    if (!hasUpdate && !isOver) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      wake = resolve;
      await promise;
      clearTimeout(timer);
    }
    hasUpdate = false;
  }

  async function serve(): Promise<void> {
    let askAt = Number.NEGATIVE_INFINITY;
    while (!isOver) {
      const live = deps.engine.follow(ownerId, id, guarded, sent);
      if (live !== null) {
        leave = live;
        return;
      }
      const isEnd = await serveStored().catch(unlessUnavailable);
      if (isEnd === true) return guarded.close();
      if (isEnd === false && performance.now() >= askAt) {
        askAt = performance.now() + deps.followPollMs;
        await deps.updates.request(ownerId, id, 3 * deps.followPollMs).catch(unlessUnavailable);
      }
      await pause(isEnd === null ? unavailablePollMs : deps.followPollMs);
    }
  }

  serve().catch((error: unknown) => {
    deps.log.warn({ event: 'follow_failed', runId: id, err: error });
    guarded.close();
  });
  return () => {
    isOver = true;
    unsubscribe();
    wake();
    leave();
  };
}

/** Null if the database is unavailable; rejects with anything else. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null;
  throw error;
}

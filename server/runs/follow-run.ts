import type { Position } from '../../contract/run-events.ts';
import { hasEnded } from '../../contract/runs.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Deps } from './deps.ts';
import { catchUp, endFrame, type RunReader } from './live-run.ts';
import { findRun, readChunks } from './run-store.ts';

/** How often a run of another process is looked at, in milliseconds. */
const pollMs = 120;
/** The same while the database is away: a reader waits for it, as the run does. */
const awayMs = 500;

/**
 * Sends a run's events to a reader, from a position to the end, wherever the run is performed: here straight from
 * memory, elsewhere out of the database. Resolves with the way to stop following once the reader is served.
 */
export async function followRun(
  deps: Deps,
  { ownerId, id }: { ownerId: string; id: string },
  reader: RunReader,
  from: Position | null,
): Promise<() => void> {
  let isOver = false;
  let leave: () => void = () => {};
  const guarded: RunReader = {
    send: (frames) => reader.send(frames),
    close() {
      isOver = true;
      reader.close();
    },
  };

  /** Sends what the database has; true at the end of the run. */
  let sent = from;
  async function serveStored(): Promise<boolean> {
    const run = await findRun(deps.db, ownerId, id);
    if (run === null) return true;
    const text = hasEnded(run.state) ? run.text : await readChunks(deps.db, ownerId, id, run.attempt);
    const frames = catchUp(run.attempt, text, sent);
    if (frames !== '' && !isOver) reader.send(frames);
    sent = { attempt: run.attempt, offset: text.length };
    if (!hasEnded(run.state)) return false;
    if (!isOver) reader.send(endFrame(run));
    return true;
  }

  async function serve(): Promise<void> {
    while (!isOver) {
      const live = deps.engine.follow(ownerId, id, guarded, sent);
      if (live !== null) {
        leave = live;
        return;
      }
      const isEnd = await serveStored().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return null;
        throw error;
      });
      if (isEnd) return guarded.close();
      await new Promise((resolve) => setTimeout(resolve, isEnd === null ? awayMs : pollMs));
    }
  }

  serve().catch((error: unknown) => {
    deps.log.warn({ event: 'follow_failed', runId: id, err: error });
    guarded.close();
  });
  return () => {
    isOver = true;
    leave();
  };
}

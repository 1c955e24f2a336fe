import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Position } from '../../contract/run-events.ts';
import type { RunSummary } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Writer } from '../llm/port.ts';
import { endRun, type RunEnd } from './end-run.ts';
import { createJournal } from './journal.ts';
import { LiveRun, type RunClaim, type RunReader } from './live-run.ts';
import { type PreparedRun, performRun } from './perform-run.ts';
import type { RunMetrics } from './run-metrics.ts';
import { insertChunks, renewLeases, setAttempt } from './run-store.ts';

export type EngineSettings = {
  leaseMs: number;
  runMs: number;
  /** The least time between two commits of text. */
  gapMs: number;
};

/** Performs runs in this process: claims them, lets the model write, journals, ends them, and serves their readers. */
export type RunEngine = {
  /** This process, as the holder of its runs' leases. */
  readonly holder: string;
  readonly leaseMs: number;
  /** Performs a claimed run to its end, whoever reads. Resolves with the end, or null when the run was lost. */
  perform(claim: RunClaim, kind: string, prepared: PreparedRun): Promise<RunSummary | null>;
  /** Follows a run that is performed here. Null when it is not. */
  follow(ownerId: string, id: string, reader: RunReader, from: Position | null): (() => void) | null;
  /** Stops a run that is performed here. False when it is not. */
  stop(ownerId: string, id: string): boolean;
  readonly openCount: number;
  /** Takes no new runs, lets open ones end for up to `graceMs`, then interrupts the rest. Resolves when none is open. */
  close(graceMs: number): Promise<void>;
};

/** A write of an end is tried again this often, this far apart, when the database is away. */
const endTries = 20;
const endRetryMs = 500;

export function createRunEngine({
  db,
  writer,
  settings: { leaseMs, runMs, gapMs },
  metrics,
  log,
}: {
  db: Kysely<Tables>;
  writer: Writer;
  settings: EngineSettings;
  metrics: RunMetrics;
  log: Logger;
}): RunEngine {
  const processId = randomUUID();
  const runs = new Map<string, LiveRun>();
  // Text is stored only while the lease has this much left, so that a sweeper never misses a late piece.
  const marginMs = Math.round(leaseMs / 8);
  const journal = createJournal({
    store: (entries) => metrics.timeFlush(() => insertChunks(db, entries, marginMs)),
    gapMs,
    log,
  });
  const renewal = setInterval(renew, leaseMs / 3);
  renewal.unref();

  async function renew(): Promise<void> {
    if (runs.size === 0) return;
    const before = [...runs.values()];
    try {
      const held = await renewLeases(
        db,
        processId,
        leaseMs,
        before.map((run) => run.claim.id),
      );
      const byKey = new Map(held.map((run) => [keyOf(run.ownerId, run.id), run]));
      for (const run of before) {
        const still = byKey.get(keyOf(run.claim.ownerId, run.claim.id));
        if (still === undefined || still.epoch !== run.claim.epoch) run.breakFor('lease_lost');
        else if (still.isStopRequested) run.breakFor('stopped');
      }
    } catch (error) {
      log.warn({ event: 'lease_renewal_failed', err: error });
    }
  }

  async function perform(live: LiveRun, kind: string, prepared: PreparedRun): Promise<void> {
    const watch = setTimeout(() => live.breakFor('overdue'), runMs);
    const observed = metrics.startRun(kind);
    let end: RunEnd | null;
    try {
      end = await performRun(live, prepared, {
        writer,
        onText() {
          observed.text();
          journal.add(live);
        },
        async startAttempt(attempt) {
          await journal.release(live);
          if (!(await setAttempt(db, live.claim, attempt))) return false;
          live.startAttempt(attempt);
          return true;
        },
      });
    } catch (error) {
      log.error({ event: 'run_broke', runId: live.claim.id, err: error });
      end = {
        state: 'failed',
        text: live.keptText,
        problem: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      };
    } finally {
      clearTimeout(watch);
    }
    await journal.release(live);
    const ended = end === null ? null : await storeEnd(live, end);
    runs.delete(keyOf(live.claim.ownerId, live.claim.id));
    if (ended === null || end === null) live.abandon();
    else live.finish(ended, end.text);
    observed.end(ended?.state ?? 'lost');
    log.info({
      event: 'run_ended',
      runId: live.claim.id,
      kind,
      state: ended?.state ?? 'lost',
      attempt: live.attempt,
    });
  }

  async function storeEnd(live: LiveRun, end: RunEnd): Promise<RunSummary | null> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await transact(db, (tx) => endRun(tx, live.claim, end));
      } catch (error) {
        log.error({ event: 'run_end_failed', runId: live.claim.id, tried, err: error });
        if (tried === endTries) return null;
        await new Promise((resolve) => setTimeout(resolve, endRetryMs));
      }
    }
  }

  return {
    holder: processId,
    leaseMs,
    perform(claim, kind, prepared) {
      const live = new LiveRun(claim);
      runs.set(keyOf(claim.ownerId, claim.id), live);
      void perform(live, kind, prepared);
      return live.ended;
    },
    follow(ownerId, id, reader, from) {
      return runs.get(keyOf(ownerId, id))?.follow(reader, from) ?? null;
    },
    stop(ownerId, id) {
      const live = runs.get(keyOf(ownerId, id));
      live?.breakFor('stopped');
      return live !== undefined;
    },
    get openCount() {
      return runs.size;
    },
    async close(graceMs) {
      const ended = () => Promise.all([...runs.values()].map((run) => run.ended));
      let grace: NodeJS.Timeout | undefined;
      await Promise.race([
        ended(),
        new Promise((resolve) => {
          grace = setTimeout(resolve, graceMs);
        }),
      ]);
      clearTimeout(grace);
      for (const run of runs.values()) run.breakFor('shutdown');
      await ended();
      clearInterval(renewal);
    },
  };
}

function keyOf(ownerId: string, id: string): string {
  return `${ownerId}/${id}`;
}

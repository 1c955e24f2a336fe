import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Position } from '../../contract/run-events.ts';
import type { RunSummary } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../http/http-env.ts';
import type { Writer } from '../llm/port.ts';
import { type Beginning, type Begun, createBeginRun, type NewRun } from './begin-run.ts';
import { endInProject } from './end-in-project.ts';
import type { RunEnd } from './end-run.ts';
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

/** A run that was begun and claimed: whose it is and who began it, who writes it, and what it is to be. */
export type Performance = {
  claim: RunClaim;
  actor: Actor;
  run: RunSummary;
  prepared: PreparedRun;
  writer: Writer;
};

/** Performs runs in this process: claims them, lets the model write, journals, ends them, and serves their readers. */
export type RunEngine = {
  /** Begins a run that this process holds: `perform` must follow. */
  begin(run: NewRun, within: Pick<Beginning, 'mostOpen' | 'limits'>): Promise<Begun>;
  /** Performs a claimed run to its end, whoever reads. Resolves with the end, or null when the run was lost. */
  perform(performance: Performance): Promise<RunSummary | null>;
  /** Whose a run is that this actor began and that is performed here. Null when it is not, or another began it. */
  ownerOf(actor: Actor, id: string): string | null;
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
  settings: { leaseMs, runMs, gapMs },
  metrics,
  log,
  now,
}: {
  db: Kysely<Tables>;
  settings: EngineSettings;
  metrics: RunMetrics;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}): RunEngine {
  const processId = randomUUID();
  const beginRun = createBeginRun(db);
  const runs = new Map<string, LiveRun>();
  // By who began them and by id: most readers are just those, and need not be looked up.
  const ownerIds = new Map<string, string>();
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

  async function perform(live: LiveRun, { actor, run, prepared, writer }: Performance): Promise<void> {
    const watch = setTimeout(() => live.breakFor('overdue'), runMs);
    const observed = metrics.startRun(run.kind);
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
    const ended =
      end === null ? null : await storeEnd(live, { ...run, attempt: live.attempt }, end, prepared);
    runs.delete(keyOf(live.claim.ownerId, run.id));
    ownerIds.delete(keyOf(keyOfActor(actor), run.id));
    if (ended === null || end === null) live.abandon();
    else live.finish(ended, end.text);
    observed.end(ended?.state ?? 'lost');
    log.info({
      event: 'run_ended',
      runId: run.id,
      kind: run.kind,
      state: ended?.state ?? 'lost',
      attempt: live.attempt,
    });
  }

  async function storeEnd(
    live: LiveRun,
    run: RunSummary,
    end: RunEnd,
    { material }: PreparedRun,
  ): Promise<RunSummary | null> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await endInProject(db, live.claim, run, end, { material, now: now() });
      } catch (error) {
        log.error({ event: 'run_end_failed', runId: live.claim.id, tried, err: error });
        if (tried === endTries) return null;
        await new Promise((resolve) => setTimeout(resolve, endRetryMs));
      }
    }
  }

  return {
    begin: (run, { mostOpen, limits }) =>
      beginRun(run, { holder: processId, leaseMs, mostOpen, limits, newOwnerId: randomUUID(), now: now() }),
    perform(performance) {
      const { claim, actor } = performance;
      const live = new LiveRun(claim);
      runs.set(keyOf(claim.ownerId, claim.id), live);
      ownerIds.set(keyOf(keyOfActor(actor), claim.id), claim.ownerId);
      void perform(live, performance);
      return live.ended;
    },
    ownerOf: (actor, id) => ownerIds.get(keyOf(keyOfActor(actor), id)) ?? null,
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

function keyOf(whose: string, id: string): string {
  return `${whose}/${id}`;
}

function keyOfActor(actor: Actor): string {
  return actor.kind === 'guest' ? actor.tokenHash.toString('base64') : actor.ownerId;
}

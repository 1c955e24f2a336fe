import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Position } from '../../contract/run-events.ts';
import { hasEnded } from '../../contract/runs.ts';
import { limits } from '../../domain/limits.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { AllowanceLimits } from './allowance.ts';
import { endInProject } from './end-in-project.ts';
import type { RunEnd } from './end-run.ts';
import type { StartOutcome } from './insert-run.ts';
import { createJournal, type JournalEntry } from './journal.ts';
import { LiveRun, type RunReader } from './live-run.ts';
import { performRun } from './perform-run.ts';
import type { PreparedRun } from './prepared-run.ts';
import type { Run } from './run.ts';
import type { RunMetrics } from './run-metrics.ts';
import { adoptRun, findRun, insertChunks, renewLeases, setAttempt } from './run-store.ts';
import { createUpdatePublisher } from './run-updates.ts';
import { type Start, type Started, storeStart } from './store-start.ts';
import { createTimeLimit } from './time-limit.ts';

export type EngineSettings = {
  leaseMs: number;
  runMs: number;
  /** The least time between two commits of text. */
  gapMs: number;
  /** The most open runs per visitor or user. */
  maxOpenRuns: number;
  allowance: AllowanceLimits;
};

export type RunPerformance = {
  run: Run;
  actor: Actor;
  prepared: PreparedRun;
  model: Model;
  /** Whether a result for an element that is there waits for its writer, whatever stands there. */
  isProposal?: boolean;
};

/** Starts, performs and ends runs in this process, and serves their readers. */
export type RunEngine = {
  /** The id of this process in leases. */
  readonly processId: string;
  /** Starts a run; `perform` must follow. Waits some seconds for the database. See storeStart. */
  start(actor: Actor, start: Start): Promise<Started>;
  /** Performs a started run to its end. Resolves with the ended run, or null if it was lost. */
  perform(performance: RunPerformance): Promise<Run | null>;
  /** Whether this process holds a run without performing it; starting it again adopts it. */
  isOrphan(run: Run): boolean;
  /** The owner of a run that this actor started and that is performed here, otherwise null. */
  ownerOf(actor: Actor, id: string): string | null;
  /** Follows a run that is performed here; null if it is not. */
  follow(ownerId: string, id: string, reader: RunReader, from: Position | null): (() => void) | null;
  /** Another process requests updates of a run: a payload of the channel `requested`. */
  onUpdatesRequested(payload: string): void;
  /** Stops a run that is performed here; false if it is not. */
  stop(ownerId: string, id: string): boolean;
  readonly openCount: number;
  /** Takes no new runs and lets open ones end for up to `graceMs`, then interrupts the rest. */
  close(graceMs: number): Promise<void>;
};

/** The pause between attempts to store something while the database is away, in milliseconds. */
const retryMs = 500;
/** The most attempts after another error, or while the process is ending. */
const maxTries = 20;
/** How long a start waits for a database that is away, in milliseconds. */
const startTimeoutMs = 5_000;

export function createRunEngine({
  db,
  settings: { leaseMs, runMs, gapMs, maxOpenRuns, allowance },
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
  const runs = new Map<string, LiveRun>();
  // By who started them and by id: most readers did, so their run need not be looked up.
  const ownerIds = new Map<string, string>();
  // Text is stored only while the lease has this much left, so that a sweeper misses none.
  const marginMs = Math.round(leaseMs / 8);
  const updates = createUpdatePublisher({ db, log });
  const journal = createJournal({
    async store(entries) {
      const lost = await metrics.timeFlush(() => storeEntries(entries));
      updates.publish(
        entries.map(({ ownerId, runId, attempt, startOffset, text }) => ({
          ownerId,
          id: runId,
          position: { attempt, offset: startOffset + text.length },
        })),
      );
      return lost;
    },
    gapMs,
    log,
  });
  let isClosing = false;
  let renewal = setTimeout(renewAgain, leaseMs / 3).unref();

  async function renewAgain(): Promise<void> {
    const isRenewed = await renew();
    if (!isClosing) renewal = setTimeout(renewAgain, isRenewed ? leaseMs / 3 : retryMs).unref();
  }

  /** Returns whether the leases of all open runs are renewed, or known to be lost. */
  async function renew(): Promise<boolean> {
    if (runs.size === 0) return true;
    const before = [...runs.values()];
    try {
      const held = await renewLeases(
        db,
        processId,
        leaseMs,
        before.map((run) => run.lease.id),
      );
      const byKey = new Map(held.map((run) => [keyOf(run.ownerId, run.id), run]));
      for (const run of before) {
        const still = byKey.get(keyOf(run.lease.ownerId, run.lease.id));
        if (still === undefined || still.epoch !== run.lease.epoch) run.abort('lease_lost');
        else if (still.isStopRequested) run.abort('stopped');
      }
      return true;
    } catch (error) {
      log.warn({ event: 'lease_renewal_failed', err: error });
      return false;
    }
  }

  /** Stores text; renews leases that ran out while the database was away. See StoreEntries. */
  async function storeEntries(entries: readonly JournalEntry[]): Promise<readonly number[]> {
    const leftOut = await insertChunks(db, entries, marginMs);
    if (leftOut.length === 0) return leftOut;
    const ids = leftOut.flatMap((index) => entries[index]?.runId ?? []);
    const held = new Set((await renewLeases(db, processId, leaseMs, ids)).map((run) => run.id));
    const again = leftOut.filter((index) => held.has(entries[index]?.runId ?? ''));
    if (again.length === 0) return leftOut;
    const stillOut = await insertChunks(
      db,
      again.flatMap((index) => entries[index] ?? []),
      marginMs,
    );
    const lost = new Set(stillOut.map((place) => again[place]));
    return leftOut.filter((index) => !again.includes(index) || lost.has(index));
  }

  /** Retries `work` while the database is away. Rejects with other errors. */
  async function store<T>(runId: string, work: (isFirst: boolean) => Promise<T>): Promise<T> {
    let tried = 0;
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await work(isFirst);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || isClosing) tried += 1;
        log.error({ event: 'run_not_stored', runId, tried, err: error });
        if (tried === maxTries) throw error;
        await wait(retryMs);
      }
    }
  }

  async function perform(live: LiveRun, performance: RunPerformance): Promise<void> {
    const { actor, run, prepared, model } = performance;
    const limit = createTimeLimit(() => live.abort('overdue'), model.runMs ?? runMs);
    const observed = metrics.startRun(run.kind);
    let end: RunEnd | null;
    try {
      end = await performRun(live, prepared, {
        model: metrics.counted(model),
        onText() {
          observed.text();
          journal.add(live);
          if (live.unstoredLength > limits.unstoredCharacters) live.abort('unstored');
        },
        onWaiting(before) {
          if (before === 0) limit.goOn();
          else limit.pause();
          live.showWaiting(before);
        },
        async startAttempt(attempt) {
          await journal.release(live);
          if (!(await store(run.id, () => setAttempt(db, live.lease, attempt)))) return false;
          live.startAttempt(attempt);
          return true;
        },
      });
    } catch (error) {
      log.error({ event: 'run_broke', runId: live.lease.id, err: error });
      end = {
        state: 'failed',
        text: live.keptText,
        problem: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      };
    } finally {
      limit.pause();
    }
    await journal.release(live);
    const ended = end === null ? null : await storeEnd({ ...run, attempt: live.attempt }, end, performance);
    runs.delete(keyOf(live.lease.ownerId, run.id));
    updates.publish([{ ...live.lease, position: null }]);
    updates.forget(live.lease);
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
    run: Run,
    end: RunEnd,
    { prepared, isProposal = false }: RunPerformance,
  ): Promise<Run | null> {
    try {
      return await store(run.id, async (isFirst) => {
        const ended = await endInProject(db, run, end, { prepared, isProposal, now: now() });
        if (ended !== null || isFirst) return ended;
        // It may have ended at an earlier attempt whose answer was lost.
        const stored = await findRun(db, run.ownerId, run.id);
        return stored?.epoch === run.epoch && hasEnded(stored.state) ? stored : null;
      });
    } catch {
      return null;
    }
  }

  async function start(actor: Actor, start: Start): Promise<Started> {
    const deadline = performance.now() + startTimeoutMs;
    for (;;) {
      try {
        const started = await storeStart(db, start, {
          actor,
          newOwnerId: randomUUID(),
          holder: processId,
          leaseMs,
          maxOpen: maxOpenRuns,
          limits: allowance,
          now: now(),
        });
        const { result } = started;
        if (result.outcome !== 'known') return started;
        return { ...started, result: (await adopt(result.run)) ?? result };
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || performance.now() > deadline) throw error;
        await wait(retryMs);
      }
    }
  }

  /** Adopts a run of ours whose start was answered into a lost connection. */
  async function adopt({ ownerId, id }: Run): Promise<StartOutcome | null> {
    // If it was started in this process a moment ago, it is performed by the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    if (runs.has(keyOf(ownerId, id))) return null;
    const taken = await adoptRun(db, { ownerId, id, holder: processId, leaseMs });
    return taken === null ? null : { outcome: 'begun', run: taken };
  }

  return {
    processId,
    start,
    perform(performance) {
      const { run, actor } = performance;
      const live = new LiveRun(run);
      runs.set(keyOf(run.ownerId, run.id), live);
      ownerIds.set(keyOf(keyOfActor(actor), run.id), run.ownerId);
      void perform(live, performance);
      return live.ended;
    },
    isOrphan: (run) =>
      run.leaseOwner === processId && run.state === 'running' && !runs.has(keyOf(run.ownerId, run.id)),
    ownerOf: (actor, id) => ownerIds.get(keyOf(keyOfActor(actor), id)) ?? null,
    follow(ownerId, id, reader, from) {
      return runs.get(keyOf(ownerId, id))?.follow(reader, from) ?? null;
    },
    onUpdatesRequested(payload) {
      const { ownerId, id } = updates.addRequest(payload);
      const live = runs.get(keyOf(ownerId, id));
      if (live === undefined) updates.forget({ ownerId, id });
      else updates.publish([{ ownerId, id, position: { attempt: live.attempt, offset: live.storedLength } }]);
    },
    stop(ownerId, id) {
      const live = runs.get(keyOf(ownerId, id));
      live?.abort('stopped');
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
      isClosing = true;
      for (const run of runs.values()) run.abort('shutdown');
      await ended();
      clearTimeout(renewal);
    },
  };
}

function keyOf(whose: string, id: string): string {
  return `${whose}/${id}`;
}

function keyOfActor(actor: Actor): string {
  return actor.kind === 'guest' ? actor.tokenHash.toString('base64') : actor.ownerId;
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { RunProblem, RunResult } from '../../contract/runs.ts';
import { freeStops, stopCost } from '../../domain/credits/stop-cost.ts';
import type { Written } from '../../domain/story/share-meter.ts';
import type { Tables } from '../db/tables.ts';
import type { ModelEnd } from '../models/port.ts';
import type { Run } from './run.ts';

/**
 * How a run ends. A success costs its price, a stop the share that is written, anything else
 * nothing.
 */
export type RunEnd =
  | { state: 'succeeded'; text: string; result: RunResult; usage: ModelEnd['usage'] }
  | { state: 'stopped'; text: string; result: RunResult | null; written: Written }
  | { state: 'failed' | 'interrupted'; text: string; problem: RunProblem };

/**
 * Ends a run, in one statement (`end_run` in the migrations): the only place where one ends, and
 * where its credits are spent or given back. Nothing happens unless the run is still open under its
 * epoch. `run` is the run as it was while it was written, `now` the time in milliseconds,
 * `versionId` the version that its result becomes. Returns the run as it is now, or null when it
 * was somebody else's to end.
 */
export async function endRun(
  db: Kysely<Tables>,
  run: Run,
  end: RunEnd,
  { now, versionId = null }: { now: number; versionId?: string | null },
): Promise<Run | null> {
  const result = resultOf(end);
  const problem = end.state === 'failed' || end.state === 'interrupted' ? end.problem : null;
  const usage = end.state === 'succeeded' ? end.usage : null;
  const { rows } = await db.executeQuery<{ ended: Date | null; spent: number }>(
    CompiledQuery.raw(endRunSql, [
      run.ownerId,
      run.id,
      run.epoch,
      end.state,
      end.text,
      result === null ? null : JSON.stringify(result),
      problem?.code ?? null,
      problem?.message ?? null,
      usage?.inputTokens ?? null,
      usage?.outputTokens ?? null,
      ...costOf(end, run.priceCredits),
      freeStops.user,
      freeStops.visitor,
      versionId,
      new Date(now),
    ]),
  );
  const [row] = rows;
  if (row === undefined || row.ended === null) return null;
  return {
    ...run,
    state: end.state,
    spentCredits: row.spent,
    target: run.target === null ? null : { ...run.target, versionId },
    result,
    problem,
    text: end.text,
    endedAt: row.ended.toISOString(),
  };
}

/** What is kept of a run as its result; null when there is nothing. */
export function resultOf(end: RunEnd): RunResult | null {
  return end.state === 'succeeded' || end.state === 'stopped' ? end.result : null;
}

/** What an end costs, and what it costs at least where there were many stops that day. */
function costOf(end: RunEnd, priceCredits: number): [spent: number, least: number] {
  if (end.state === 'succeeded') return [priceCredits, 0];
  if (end.state !== 'stopped') return [0, 0];
  return [stopCost(priceCredits, end.written, 0), stopCost(priceCredits, end.written, 1)];
}

const endRunSql =
  'select * from end_run($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)';

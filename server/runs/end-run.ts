import { CompiledQuery, type Kysely } from 'kysely';
import type { RunProblem, RunResult } from '../../contract/runs.ts';
import { freeStops, stopCost } from '../../domain/credits/stop-cost.ts';
import type { Written } from '../../domain/story/share-meter.ts';
import type { Tables } from '../db/tables.ts';
import type { ModelEnd } from '../models/port.ts';
import type { Run } from './run.ts';

/** A success costs its price, a stop the share that is written, anything else nothing. */
export type RunEnd =
  | { state: 'succeeded'; text: string; result: RunResult; usage: ModelEnd['usage'] }
  | { state: 'stopped'; text: string; result: RunResult | null; written: Written }
  | { state: 'failed' | 'interrupted'; text: string; problem: RunProblem };

/**
 * Ends a run that is still open under its epoch, and spends or releases its credits, in one
 * statement (`end_run` of the migrations). The only place where runs end. `now` in milliseconds;
 * `versionId` is the version that its result becomes. Returns the ended run; null if it was not
 * ours to end.
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
      usage?.cachedTokens ?? null,
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

/** What is kept of a run as its result, if anything. */
export function resultOf(end: RunEnd): RunResult | null {
  return end.state === 'succeeded' || end.state === 'stopped' ? end.result : null;
}

/** What an end costs, and the least it costs after many stops that day. */
function costOf(end: RunEnd, priceCredits: number): [spent: number, least: number] {
  if (end.state === 'succeeded') return [priceCredits, 0];
  if (end.state !== 'stopped') return [0, 0];
  return [stopCost(priceCredits, end.written, 0), stopCost(priceCredits, end.written, 1)];
}

const endRunSql =
  'select * from end_run($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)';

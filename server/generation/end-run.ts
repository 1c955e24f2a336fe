import { CompiledQuery, type Kysely } from 'kysely';
import type { RunProblem, RunResult, RunSummary } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import type { ModelEnd } from '../llm/port.ts';
import type { RunClaim } from './live-run.ts';

/** How a run ends. Only a success and a stop with half of the fields cost anything. */
export type RunEnd =
  | { state: 'succeeded'; text: string; result: RunResult; usage: ModelEnd['usage'] }
  | { state: 'stopped'; text: string; result: RunResult | null; isSpent: boolean }
  | { state: 'failed' | 'interrupted'; text: string; problem: RunProblem };

/**
 * Ends a run, in one statement (`end_run` in the migrations): the only place where one ends, and where its credits are
 * spent or given back. Nothing happens unless the run is still open under the claim's epoch. `run` is the run as it was
 * while it was written, `now` the time in milliseconds, `versionId` the version that its result becomes. Returns the run as it is now, or null when
 * it was somebody else's to end.
 */
export async function endRun(
  db: Kysely<Tables>,
  claim: RunClaim,
  run: RunSummary,
  end: RunEnd,
  { now, versionId = null }: { now: number; versionId?: string | null },
): Promise<RunSummary | null> {
  const isSpent = end.state === 'succeeded' || (end.state === 'stopped' && end.isSpent);
  const result = resultOf(end);
  const problem = end.state === 'failed' || end.state === 'interrupted' ? end.problem : null;
  const usage = end.state === 'succeeded' ? end.usage : null;
  const { rows } = await db.executeQuery<{ ended_at: Date | null }>(
    CompiledQuery.raw(endRunSql, [
      claim.ownerId,
      claim.id,
      claim.epoch,
      end.state,
      end.text,
      result === null ? null : JSON.stringify(result),
      problem?.code ?? null,
      problem?.message ?? null,
      usage?.inputTokens ?? null,
      usage?.outputTokens ?? null,
      isSpent,
      versionId,
      new Date(now),
    ]),
  );
  const endedAt = rows[0]?.ended_at ?? null;
  if (endedAt === null) return null;
  return {
    ...run,
    state: end.state,
    spentCredits: isSpent ? run.priceCredits : 0,
    target: run.target === null ? null : { ...run.target, versionId },
    result,
    problem,
    endedAt: endedAt.toISOString(),
  };
}

/** What is kept of a run as its result; null when there is nothing. */
export function resultOf(end: RunEnd): RunResult | null {
  return end.state === 'succeeded' || end.state === 'stopped' ? end.result : null;
}

const endRunSql = 'select end_run($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as ended_at';

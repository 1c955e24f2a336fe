import { sql } from 'kysely';
import type { RunProblem, RunResult, RunSummary } from '../../contract/runs.ts';
import type { ModelEnd } from '../llm/port.ts';
import { giveBackAllowance } from './allowance.ts';
import type { RunClaim } from './live-run.ts';
import type { RunRow, Tx } from './run-store.ts';
import { viewRun } from './run-view.ts';

/** How a run ends. Only a success and a stop with half of the fields cost anything. */
export type RunEnd =
  | { state: 'succeeded'; text: string; result: RunResult; usage: ModelEnd['usage'] }
  | { state: 'stopped'; text: string; result: RunResult | null; isSpent: boolean }
  | { state: 'failed' | 'interrupted'; text: string; problem: RunProblem };

/**
 * Ends a run: the only place where one ends, and where its credits are spent or given back. Runs in one transaction;
 * nothing happens unless the run is still open under the claim's epoch. Returns the run as stored, or null when it
 * was somebody else's to end.
 */
export async function endRun(tx: Tx, claim: RunClaim, end: RunEnd): Promise<RunSummary | null> {
  const isSpent = end.state === 'succeeded' || (end.state === 'stopped' && end.isSpent);
  const result = end.state === 'succeeded' || end.state === 'stopped' ? end.result : null;
  const problem = end.state === 'failed' || end.state === 'interrupted' ? end.problem : null;
  const usage = end.state === 'succeeded' ? end.usage : null;
  const { rows } = await sql<RunRow>`
    update runs set state = ${end.state}, text = ${end.text}, ended_at = clock_timestamp(),
      result = ${result === null ? null : JSON.stringify(result)}::jsonb,
      problem_code = ${problem?.code ?? null}, problem_message = ${problem?.message ?? null},
      input_tokens = ${usage?.inputTokens ?? null}, output_tokens = ${usage?.outputTokens ?? null},
      hold = ${isSpent ? 'spent' : 'released'}, lease_owner = null, lease_until = null
    where owner_id = ${claim.ownerId} and id = ${claim.id} and epoch = ${claim.epoch} and state = 'running'
    returning *`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  await tx
    .deleteFrom('run_chunks')
    .where('owner_id', '=', claim.ownerId)
    .where('run_id', '=', claim.id)
    .execute();
  if (!isSpent) await giveBackAllowance(tx, claim);
  return viewRun(row);
}

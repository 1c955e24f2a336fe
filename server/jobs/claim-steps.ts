import { type Kysely, sql } from 'kysely';
import type { HaltedBy, StepState } from '../../contract/jobs.ts';
import type { RunProblem } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';

/** A step that this process has claimed and has not begun. */
export type Claim = { ownerId: string; jobId: string; number: number };

/** The most steps of one owner that are claimed or being written. */
export const maxOfOwner = 3;

/**
 * Claims up to `most` steps that are ready, for `claimMs`: of the owner with fewest being written
 * first, then of the oldest job. Waits for nobody.
 */
export async function claimSteps(
  db: Kysely<Tables>,
  { holder, most, claimMs }: { holder: string; most: number; claimMs: number },
): Promise<Claim[]> {
  const { rows } = await sql<{ owner_id: string; job_id: string; number: number }>`
    select * from claim_steps(${holder}, ${most}, ${claimMs}, ${maxOfOwner})`.execute(db);
  return rows.map((row) => ({ ownerId: row.owner_id, jobId: row.job_id, number: row.number }));
}

/** Lets everything be claimed again, which is right only if no other process can exist. */
export async function dropClaims(db: Kysely<Tables>): Promise<void> {
  await sql`update job_steps set claimed_until = '-infinity' where state = 'starting'`.execute(db);
}

/** What becomes of a claimed step that was not begun; 'ready' after so many milliseconds. */
export type Settlement =
  | { state: Extract<StepState, 'unchanged' | 'skipped' | 'held_back' | 'cancelled'> }
  | { state: 'failed'; problem: RunProblem }
  | { state: 'ready'; waitMs: number };

/**
 * Settles a claimed step without a run, and lets those that need it go on. Has no effect once the
 * claim is lost.
 */
export async function settleStep(
  db: Kysely<Tables>,
  holder: string,
  { ownerId, jobId, number }: Claim,
  settlement: Settlement,
): Promise<void> {
  const waitMs = settlement.state === 'ready' ? settlement.waitMs : 0;
  const problem = settlement.state === 'failed' ? settlement.problem : null;
  await sql`select settle_step(${ownerId}, ${jobId}, ${number}, ${holder}, ${settlement.state}, ${waitMs},
    ${problem?.code ?? null}, ${problem?.message ?? null})`.execute(db);
}

/** Halts the job of a claimed step, which stays ready. */
export async function haltJob(
  db: Kysely<Tables>,
  holder: string,
  { ownerId, jobId, number }: Claim,
  by: Extract<HaltedBy, 'price' | 'credits'>,
): Promise<void> {
  await sql`select halt_job(${ownerId}, ${jobId}, ${number}, ${holder}, ${by})`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import type { JobState } from '../../contract/jobs.ts';
import type { Tables } from '../db/tables.ts';

/** 'done', or why nothing was done: there is no such job, or it has ended or can't do this. */
export type JobChange = 'done' | 'no_job' | 'job_state';

/**
 * Lets a job go on, pauses or cancels it. What is being written goes on. `db` must act for the
 * server, not for an owner, as in the three below.
 */
export function setJobState(
  db: Kysely<Tables>,
  { ownerId, id }: JobKey,
  state: Extract<JobState, 'running' | 'paused' | 'cancelled'>,
): Promise<JobChange> {
  return changeJob(db, sql`set_job_state(${ownerId}, ${id}, ${state})`);
}

/**
 * Ticks and unticks steps that have not begun; others stay as they are. A step that was held back
 * starts from its text of now.
 */
export function chooseSteps(
  db: Kysely<Tables>,
  { ownerId, id }: JobKey,
  steps: readonly { number: number; isChosen: boolean }[],
): Promise<JobChange> {
  return changeJob(db, sql`choose_steps(${ownerId}, ${id}, ${JSON.stringify(steps)}::jsonb)`);
}

/** Tries failed steps again: these, or all. */
export function retrySteps(
  db: Kysely<Tables>,
  { ownerId, id }: JobKey,
  numbers: readonly number[] | null,
): Promise<JobChange> {
  const given = numbers === null ? null : `{${numbers.join(',')}}`;
  return changeJob(db, sql`retry_steps(${ownerId}, ${id}, ${given}::integer[])`);
}

/** Sets the highest price. 'too_low': less than is spent and held. */
export function setMostCredits(
  db: Kysely<Tables>,
  { ownerId, id }: JobKey,
  mostCredits: number,
): Promise<JobChange | 'too_low'> {
  return changeJob<JobChange | 'too_low'>(db, sql`set_most_credits(${ownerId}, ${id}, ${mostCredits})`);
}

type JobKey = { ownerId: string; id: string };

async function changeJob<Outcome extends string = JobChange>(
  db: Kysely<Tables>,
  change: ReturnType<typeof sql>,
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select ${change} as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a function of the database always answers');
  return row.outcome;
}

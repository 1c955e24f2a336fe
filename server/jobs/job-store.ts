import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { releasing } from './step-states.ts';

type JobColumns = Selectable<Tables['jobs']>;

/** A job with its project's name and the counts of its steps. */
export type JobRow = Pick<
  JobColumns,
  | 'id'
  | 'project_id'
  | 'purpose'
  | 'state'
  | 'halted_by'
  | 'takes'
  | 'settings'
  | 'most_credits'
  | 'spent_credits'
  | 'open_credits'
  | 'created_at'
  | 'ended_at'
  | 'seen_at'
> & {
  project_name: string;
  step_count: number;
  ended_count: number;
  done_count: number;
  proposal_count: number;
  /** Kinds of the steps that are being written. */
  writing: string[];
};

/** A step with the newest title of its element. */
export type StepRow = Pick<
  Selectable<Tables['job_steps']>,
  | 'number'
  | 'element_id'
  | 'kind'
  | 'title'
  | 'way'
  | 'fields'
  | 'angle'
  | 'is_chosen'
  | 'state'
  | 'price_credits'
  | 'spent_credits'
  | 'reasons'
  | 'run_id'
  | 'base_version_id'
  | 'result_version_id'
  | 'problem_code'
  | 'problem_message'
  | 'decision'
  | 'scope'
> & {
  /** Numbers of the steps that it waits for. */
  waits_for: number[];
  /** Numbers of the steps that it builds on, however they stand. */
  builds_on: number[];
  is_proposal: boolean;
  note: string | null;
};

/** SQL: states in which a step lets those that need it go on, as a list for `in`. */
export const releasingStates = sql.join(releasing.map((state) => sql.lit(state)));

/** SQL: whether `step` reads a scene beside the job's own work, which nobody counts. */
const isBeside = sql`(jobs.purpose <> 'read' and coalesce(step.scope ->> 'purpose', '') = 'read')`;

/** SQL: whether the result of `step` waits for a decision. */
const isProposal = sql`(step.decision is null and exists (
  select from element_versions as result join elements on elements.owner_id = result.owner_id
    and elements.id = result.element_id and elements.deleted_at is null
  where result.owner_id = step.owner_id and result.id = step.result_version_id and result.is_waiting))`;

/** A job; null if there is none. */
export async function findJob(tx: Tx, ownerId: string, id: string): Promise<JobRow | null> {
  const { rows } = await selectJobs(ownerId, sql`jobs.id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

/** The latest jobs of a project, newest first. */
export async function listProjectJobs(
  tx: Tx,
  ownerId: string,
  projectId: string,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    ${selectJobs(ownerId, sql`jobs.project_id = ${projectId}`)} limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Jobs outside the trash that are open, or whose end their writer has not seen, newest first; open
 * ones go before others if there are too many.
 */
export async function listCurrentJobs(tx: Tx, ownerId: string, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    ${selectJobs(
      ownerId,
      sql`projects.deleted_at is null and (jobs.ended_at is null or jobs.seen_at is null)`,
      sql`jobs.ended_at is not null,`,
    )} limit ${limit}`.execute(tx);
  return rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** The steps of a job, by number. */
export async function readSteps(tx: Tx, ownerId: string, jobId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step.number, step.element_id, step.kind, coalesce(element.title, step.title) as title, step.way,
      step.fields, step.angle, step.is_chosen, step.state, step.price_credits, step.spent_credits, step.reasons,
      step.run_id, step.base_version_id, step.result_version_id, step.problem_code, step.problem_message,
      step.decision, step.scope, result.coverage as note, ${isProposal} as is_proposal,
      case when step.state = 'blocked' then coalesce((
        select jsonb_agg(need.needs order by need.needs)
        from job_needs as need join job_steps as other on other.owner_id = need.owner_id
          and other.job_id = need.job_id and other.number = need.needs
        where need.owner_id = step.owner_id and need.job_id = step.job_id and need.number = step.number
          and other.state not in (${releasingStates})
      ), '[]') else '[]' end as waits_for,
      coalesce((
        select jsonb_agg(need.needs order by need.needs) from job_needs as need
        where need.owner_id = step.owner_id and need.job_id = step.job_id and need.number = step.number
      ), '[]') as builds_on
    from job_steps as step
    left join elements as element on element.owner_id = step.owner_id and element.id = step.element_id
    left join element_versions as result on result.owner_id = step.owner_id and result.id = step.result_version_id
    where step.owner_id = ${ownerId} and step.job_id = ${jobId}
    order by step.number`.execute(tx);
  return rows;
}

/** A job, locked until the transaction ends. Throws notFound. */
export async function lockJob(tx: Tx, ownerId: string, id: string): Promise<JobColumns> {
  const row = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The runs of a job that are being written. */
export async function listRunning(tx: Tx, ownerId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('job_steps')
    .select('run_id')
    .where('owner_id', '=', ownerId)
    .where('job_id', '=', id)
    .where('state', '=', 'running')
    .execute();
  return rows.flatMap(({ run_id }) => run_id ?? []);
}

/** Records that its writer saw that a job has ended; nothing while it is open. */
export async function markSeen(tx: Tx, { ownerId, id }: { ownerId: string; id: string }): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ seen_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute();
}

function selectJobs(ownerId: string, which: RawBuilder<unknown>, first = sql``): RawBuilder<JobRow> {
  return sql<JobRow>`
    select jobs.id, jobs.project_id, projects.name as project_name, jobs.purpose, jobs.state, jobs.halted_by,
      jobs.takes, jobs.most_credits, jobs.spent_credits, jobs.open_credits, jobs.created_at, jobs.ended_at,
      jobs.seen_at, jobs.settings, counts.*
    from jobs join projects on projects.owner_id = jobs.owner_id and projects.id = jobs.project_id
    cross join lateral (
      select (count(*) filter (where step.is_chosen and not ${isBeside}))::int as step_count,
        (count(*) filter (where step.is_chosen and not ${isBeside}
          and step.state in (${releasingStates}, 'failed')))::int as ended_count,
        (count(*) filter (where step.state = 'done' and not ${isBeside}))::int as done_count,
        (count(*) filter (where ${isProposal}))::int as proposal_count,
        coalesce(jsonb_agg(distinct step.kind) filter (where step.state = 'running'), '[]') as writing
      from job_steps as step where step.owner_id = jobs.owner_id and step.job_id = jobs.id
    ) as counts
    where jobs.owner_id = ${ownerId} and ${which}
    order by ${first} jobs.created_at desc, jobs.id`;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { JobPurpose } from '../../contract/jobs.ts';
import { auditBooks } from '../../server/credits/audit-books.ts';
import type { Database } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { transact } from '../../server/db/transact.ts';
import { insertJob, type NewStep } from '../../server/jobs/insert-job.ts';
import { jobChannel } from '../../server/jobs/job-updates.ts';

export type TestStep = Partial<NewStep>;

/** A job to store; by default a sequence of new themes that nothing links, 1 credit each. */
export type TestJob = {
  ownerId: string;
  projectId: string;
  purpose?: JobPurpose;
  takes?: 'at_once' | 'after_review';
  mostCredits?: number;
  steps: readonly TestStep[];
};

/** Stores a job straight in the database, as its route does. Returns its id. */
export async function storeJob(db: Kysely<Tables>, job: TestJob): Promise<string> {
  const id = randomUUID();
  const steps = job.steps.map((step, index) => ({
    number: index + 1,
    elementId: randomUUID(),
    kind: 'THEME' as const,
    title: '',
    way: 'anew' as const,
    fields: [],
    inputs: { genre: 'Drama' },
    direction: '',
    angle: '',
    isChosen: true,
    priceCredits: 1,
    reasons: [],
    needs: [],
    ...step,
  }));
  await transact(db, (tx) =>
    insertJob(tx, {
      id,
      purpose: 'sequence',
      takes: 'at_once',
      mostCredits: steps.reduce((sum, { priceCredits }) => sum + priceCredits, 0),
      requestHash: randomBytes(32),
      ...job,
      steps,
    }),
  );
  return id;
}

export type JobRow = Selectable<Tables['jobs']>;
export type StepRow = Selectable<Tables['job_steps']>;

export async function readJobRow(db: Kysely<Tables>, id: string): Promise<JobRow> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function readStepRows(db: Kysely<Tables>, jobId: string): Promise<StepRow[]> {
  return db.selectFrom('job_steps').selectAll().where('job_id', '=', jobId).orderBy('number').execute();
}

/** The states of a job's steps, in order. */
export async function stepStates(db: Kysely<Tables>, jobId: string): Promise<StepRow['state'][]> {
  return (await readStepRows(db, jobId)).map(({ state }) => state);
}

type Job = { row: JobRow; steps: StepRow[]; states: StepRow['state'][] };

/** Resolves with a job once it is so; looks again whenever it has changed. */
export async function untilJob(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  id: string,
  isSo: (job: Job) => boolean = ({ row }) => row.state !== 'running',
): Promise<Job> {
  let changed = Promise.withResolvers<void>();
  const unlisten = await listen(jobChannel, () => changed.resolve());
  try {
    for (;;) {
      const row = await readJobRow(db, id);
      const steps = await readStepRows(db, id);
      const job = { row, steps, states: steps.map(({ state }) => state) };
      if (isSo(job)) return job;
      await changed.promise;
      changed = Promise.withResolvers();
    }
  } finally {
    await unlisten();
  }
}

/** Lets tries again be due at once. */
export async function hurryRetries(db: Kysely<Tables>, jobId: string): Promise<void> {
  await sql`update job_steps set not_before = null where job_id = ${jobId} and state = 'ready'`.execute(db);
  await sql`select tell_job(owner_id, id) from jobs where id = ${jobId}`.execute(db);
}

/**
 * What is wrong with the money of all jobs and in the books; nothing while all is right: a job has
 * spent what its steps have, holds what its open runs cost, and a step was paid for at most once.
 */
export async function findJobFaults(db: Kysely<Tables>): Promise<unknown[]> {
  const { rows } = await sql`
    select job.id, job.state, job.spent_credits, job.open_credits, of.spent, of.open, of.most_paid
    from jobs as job cross join lateral (
      select coalesce(sum(step.spent_credits), 0)::int as spent,
        (select coalesce(sum(run.price_credits), 0)::int from runs as run where run.owner_id = job.owner_id
          and run.job_id = job.id and run.state = 'running') as open,
        (select coalesce(max(paid.runs), 0)::int from (
          select count(*) as runs from runs as run where run.owner_id = job.owner_id and run.job_id = job.id
            and run.spent_credits > 0 group by run.step) as paid) as most_paid,
        (select coalesce(sum(run.spent_credits), 0)::int from runs as run where run.owner_id = job.owner_id
          and run.job_id = job.id) as spent_by_runs
      from job_steps as step where step.owner_id = job.owner_id and step.job_id = job.id) as of
    where job.spent_credits <> of.spent or job.open_credits <> of.open or of.most_paid > 1
      or of.spent_by_runs <> of.spent`.execute(db);
  return [...rows, ...(await auditBooks(db))];
}

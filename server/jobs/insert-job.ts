import { sql } from 'kysely';
import type { Reason } from '../../contract/graph.ts';
import type { JobPurpose } from '../../contract/jobs.ts';
import type { ManuscriptScope, Way } from '../../contract/scope.ts';
import type { ElementKind } from '../../domain/generators/index.ts';
import type { Tx } from '../db/transact.ts';
import type { StoredJobSettings } from './job-settings.ts';

/** A job to store. It begins at once. */
export type NewJob = {
  ownerId: string;
  id: string;
  projectId: string;
  purpose: JobPurpose;
  takes: 'at_once' | 'after_review';
  /** Of the request, so that the same one again is known. */
  requestHash: Buffer;
  mostCredits: number;
  /** Of a manuscript's job. */
  settings?: StoredJobSettings;
  steps: readonly NewStep[];
};

/** A step to store. Its base is what its element says now, what is being typed included. */
export type NewStep = {
  /** From 1, each once; the order in which steps that are ready begin. */
  number: number;
  elementId: string;
  kind: ElementKind;
  title: string;
  way: Way;
  fields: readonly string[];
  /** Of a new element; others keep theirs. */
  inputs: Readonly<Record<string, string>>;
  direction: string;
  angle: string;
  isChosen: boolean;
  priceCredits: number;
  reasons: readonly Reason[];
  /** Numbers of the steps that it builds on. */
  needs: readonly number[];
  /** What it writes of a manuscript. */
  scope?: ManuscriptScope;
  /** Whether the job goes on where it fails. */
  isOptional?: boolean;
};

/**
 * Stores a job with its steps, in a transaction of the server's own (not of `asOwner`), whose first
 * lock it takes. 'known': the same id and request came before; 'reused': the id with another one.
 * Throws the database's error where the project is gone.
 */
export async function insertJob(tx: Tx, job: NewJob): Promise<'begun' | 'known' | 'reused'> {
  await sql`select lock_books(${job.ownerId})`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobs')
    .values({
      owner_id: job.ownerId,
      id: job.id,
      project_id: job.projectId,
      purpose: job.purpose,
      takes: job.takes,
      request_hash: job.requestHash,
      most_credits: job.mostCredits,
      ...(job.settings === undefined ? {} : { settings: JSON.stringify(job.settings) }),
      halted_by: null,
      ended_at: null,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return sameRequest(tx, job);
  await insertSteps(tx, job);
  await sql`select close_job(${job.ownerId}, ${job.id}), tell_job(${job.ownerId}, ${job.id})`.execute(tx);
  return 'begun';
}

async function sameRequest(tx: Tx, { ownerId, id, requestHash }: NewJob): Promise<'known' | 'reused'> {
  const row = await tx
    .selectFrom('jobs')
    .select('request_hash')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.request_hash.equals(requestHash) ? 'known' : 'reused';
}

async function insertSteps(tx: Tx, { ownerId, id, steps }: NewJob): Promise<void> {
  const chosen = new Set(steps.filter(({ isChosen }) => isChosen).map(({ number }) => number));
  const values = steps.map((step) => ({
    number: step.number,
    element_id: step.elementId,
    kind: step.kind,
    title: step.title,
    way: step.way,
    fields: step.fields,
    inputs: step.inputs,
    direction: step.direction,
    angle: step.angle,
    is_chosen: step.isChosen,
    missing: step.needs.filter((number) => chosen.has(number)).length,
    price_credits: step.priceCredits,
    reasons: step.reasons,
    scope: step.scope ?? null,
    is_optional: step.isOptional ?? false,
  }));
  await sql`
    insert into job_steps (owner_id, job_id, number, element_id, kind, title, way, fields, inputs, direction, angle,
      is_chosen, state, missing, price_credits, reasons, scope, is_optional, base_version_id, base_hash)
    select ${ownerId}, ${id}, number, element_id, step.kind, step.title, way, fields, inputs, direction, angle,
      is_chosen, case when not is_chosen then 'skipped' when missing = 0 then 'ready' else 'blocked' end,
      missing, price_credits, reasons, scope, is_optional, element.current_version_id, text_hash(${ownerId}, element_id)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as step (number integer, element_id uuid, kind text,
      title text, way text, fields jsonb, inputs jsonb, direction text, angle text, is_chosen boolean, missing integer,
      price_credits integer, reasons json, scope json, is_optional boolean)
    left join elements as element on element.owner_id = ${ownerId} and element.id = step.element_id`.execute(
    tx,
  );
  const needs = steps.flatMap((step) =>
    step.needs.map((needed) => ({ owner_id: ownerId, job_id: id, number: step.number, needs: needed })),
  );
  if (needs.length > 0) await tx.insertInto('job_needs').values(needs).execute();
}

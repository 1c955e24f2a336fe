import type { Selectable } from 'kysely';
import { Kind, RunProblemCode, RunResult, RunSummary } from '../../contract/runs.ts';
import { RunScope } from '../../contract/scope.ts';
import type { Tables } from '../db/tables.ts';

/** A run as the server knows it: what its readers see, and more. */
export type Run = RunSummary & {
  ownerId: string;
  requestHash: Buffer;
  /** The process that performs it. Every write to an open run names the epoch. */
  leaseOwner: string | null;
  epoch: number;
  /** What a visitor's credits are counted against; null for a user's run, which holds credits. */
  allowanceDay: string;
  allowanceKey: Buffer | null;
  allowanceAddress: Buffer | null;
  /** The number of the step of `jobId`. */
  step: number | null;
  /** What the storyteller’s choices follow from; null for a run from before it was kept. */
  seed: number | null;
  /** '' until the run has ended. */
  text: string;
};

export type RunLease = Pick<Run, 'ownerId' | 'id' | 'epoch'>;

/** What a start decides about a run; the database adds the rest. */
export type NewRun = Omit<
  Run,
  | 'ownerId'
  | 'state'
  | 'attempt'
  | 'epoch'
  | 'leaseOwner'
  | 'text'
  | 'spentCredits'
  | 'result'
  | 'problem'
  | 'createdAt'
  | 'endedAt'
>;

export type RunRow = Selectable<Tables['runs']>;

export function readRun(row: RunRow): Run {
  return {
    id: row.id,
    kind: Kind.parse(row.kind),
    state: row.state,
    inputs: row.inputs,
    direction: row.direction,
    priceCredits: row.price_credits,
    spentCredits: row.spent_credits,
    writer: row.writer,
    // Runs from before there were projects have no ids of elements.
    builtOn: row.built_on.map((source) => ({
      ...source,
      elementId: source.elementId ?? null,
      versionId: source.versionId ?? null,
    })),
    target:
      row.project_id === null || row.element_id === null
        ? null
        : { projectId: row.project_id, elementId: row.element_id, versionId: row.version_id },
    scope: row.scope === null ? null : RunScope.parse(row.scope),
    jobId: row.job_id,
    step: row.step,
    seed: row.seed === null ? null : Number(row.seed),
    attempt: row.attempt,
    result: row.result === null ? null : RunResult.parse(row.result),
    problem:
      row.problem_code === null
        ? null
        : { code: RunProblemCode.parse(row.problem_code), message: row.problem_message ?? '' },
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ownerId: row.owner_id,
    requestHash: row.request_hash,
    leaseOwner: row.lease_owner,
    epoch: row.epoch,
    allowanceDay: row.allowance_day,
    allowanceKey: row.allowance_key,
    allowanceAddress: row.allowance_address,
    text: row.text,
  };
}

/** A new run as JSON by column name, as `start_run` of the migrations takes it. */
export function newRunJson(run: NewRun): string {
  const columns: Partial<Record<keyof RunRow, unknown>> = {
    id: run.id,
    request_hash: asHex(run.requestHash),
    kind: run.kind,
    inputs: run.inputs,
    direction: run.direction,
    built_on: run.builtOn,
    writer: run.writer,
    price_credits: run.priceCredits,
    project_id: run.target?.projectId,
    element_id: run.target?.elementId,
    purpose: run.scope?.purpose ?? 'make',
    scope: run.scope,
    job_id: run.jobId,
    step: run.step,
    seed: run.seed,
    allowance_day: run.allowanceDay,
    allowance_key: run.allowanceKey && asHex(run.allowanceKey),
    allowance_address: run.allowanceAddress && asHex(run.allowanceAddress),
  };
  return JSON.stringify(columns);
}

/** A run as its readers see it: only the fields of the contract. */
export function viewRun(run: Run): RunSummary {
  const fields = Object.keys(RunSummary.shape);
  return asSummary(Object.fromEntries(Object.entries(run).filter(([name]) => fields.includes(name))));
}

/** The caller chose the fields by the schema's own names. */
function asSummary(fields: object): RunSummary {
  return fields as RunSummary;
}

function asHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

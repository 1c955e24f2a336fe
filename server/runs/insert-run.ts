import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import type { AllowanceLimits, AllowanceScope } from './allowance.ts';
import { type NewRun, newRunJson, type Run, type RunRow, readRun } from './run.ts';

/** Who starts a run, and within which limits. */
export type StartContext = {
  actor: Actor;
  /** The id of the owner to make for an unknown guest. */
  newOwnerId: string;
  /** The process that will perform it, and for how long its lease lasts. */
  holder: string;
  leaseMs: number;
  /** The most open runs per visitor or user; those of jobs are not counted. */
  maxOpen: number;
  limits: AllowanceLimits;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * `known`: the same id and body came before. `reused`: the id came with another body. `no_owner`:
 * the user is gone. `element_taken`: the element is of another kind or project, or in the trash. Of
 * a step alone: `job_stands` (its job is not running), `claim_lost` (another process has it),
 * `over_price` (the job may not cost so much).
 */
export type StartOutcome = { outcome: 'begun' | 'known'; run: Run } | StartRefusal;

/** Why a run did not start. Nothing is stored then. */
export type StartRefusal =
  | { outcome: 'reused' | 'no_owner' | 'no_project' | 'element_taken' }
  | { outcome: 'job_stands' | 'claim_lost' | 'over_price' }
  | { outcome: 'too_many_open'; openBefore: number }
  | { outcome: 'not_enough'; available: number }
  | { outcome: 'used_up'; scope: AllowanceScope };

/**
 * Stores a run with its lease, and holds a user's credits or counts a visitor's, by `start_run` of
 * the migrations. `db` must act for the server, not for an owner; it may be a transaction that
 * stores more.
 */
export async function insertRun(
  db: Kysely<Tables>,
  run: NewRun,
  context: StartContext,
): Promise<StartOutcome> {
  const { actor, newOwnerId, holder, leaseMs, maxOpen, limits, now } = context;
  const { rows } = await sql<StartRow & RunRow>`
    select outcome, open_before, available, (run).* from start_run(
      ${actor.kind === 'user' ? actor.ownerId : null}, ${actor.kind === 'guest' ? actor.tokenHash : null},
      ${newOwnerId}, ${newRunJson(run)}, ${holder}, ${leaseMs}, ${maxOpen},
      ${limits.guest}, ${limits.address}, ${limits.all}, ${new Date(now)})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('start_run always answers');
  switch (row.outcome) {
    case 'begun':
    case 'known':
      return { outcome: row.outcome, run: readRun(row) };
    case 'too_many_open':
      return { outcome: 'too_many_open', openBefore: row.open_before };
    case 'not_enough':
      return { outcome: 'not_enough', available: row.available };
    case 'guest':
    case 'address':
    case 'all':
      return { outcome: 'used_up', scope: row.outcome };
    default:
      return { outcome: row.outcome };
  }
}

type StartRow = {
  outcome: Exclude<StartOutcome['outcome'], 'used_up'> | AllowanceScope;
  open_before: number;
  available: number;
};

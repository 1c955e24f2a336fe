import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import type { AllowanceLimits, AllowanceScope } from './allowance.ts';
import { type NewRun, newRunJson, type Run, type RunRow, readRun } from './run.ts';

/** Who begins a run, and within which limits. */
export type Beginning = {
  actor: Actor;
  /** The id of the owner that is made for a guest whom nobody knows. */
  newOwnerId: string;
  /** Which process performs it, and for how long before it must say so again. */
  holder: string;
  leaseMs: number;
  /** The most runs that somebody may have open. */
  maxOpen: number;
  limits: AllowanceLimits;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * What became of a start. `known`: the same id and body came before, for `run`. `reused`: the id
 * came before with another body. `no_owner`: the user is gone. `element_taken`: the element's id is
 * of another kind, another project or in the trash.
 */
export type Begun = { outcome: 'begun' | 'known'; run: Run } | NotBegun;

/** Why a run did not begin. Nothing is stored then. */
export type NotBegun =
  | { outcome: 'reused' | 'no_owner' | 'no_project' | 'element_taken' }
  | { outcome: 'too_many_open'; openBefore: number }
  | { outcome: 'not_enough'; available: number }
  | { outcome: 'used_up'; scope: AllowanceScope };

/**
 * Stores a run with its lease, and holds a user's credits or counts a visitor's, by `start_run` of
 * the migrations: in one statement, or within the transaction that stores more for it. `db` must
 * act for the server, not for an owner.
 */
export async function beginRun(db: Kysely<Tables>, run: NewRun, beginning: Beginning): Promise<Begun> {
  const { actor, newOwnerId, holder, leaseMs, maxOpen, limits, now } = beginning;
  const { rows } = await sql<Answer & RunRow>`
    select outcome, open_before, available, (run).* from start_run(
      ${actor.kind === 'user' ? actor.ownerId : null}, ${actor.kind === 'guest' ? actor.tokenHash : null},
      ${newOwnerId}, ${newRunJson(run)}, ${holder}, ${leaseMs}, ${maxOpen},
      ${limits.guest}, ${limits.address}, ${limits.all}, ${new Date(now)})`.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('start_run always answers');
  switch (answer.outcome) {
    case 'begun':
    case 'known':
      return { outcome: answer.outcome, run: readRun(answer) };
    case 'too_many_open':
      return { outcome: 'too_many_open', openBefore: answer.open_before };
    case 'not_enough':
      return { outcome: 'not_enough', available: answer.available };
    case 'guest':
    case 'address':
    case 'all':
      return { outcome: 'used_up', scope: answer.outcome };
    default:
      return { outcome: answer.outcome };
  }
}

type Answer = {
  outcome: Exclude<Begun['outcome'], 'used_up'> | AllowanceScope;
  open_before: number;
  available: number;
};

import { CompiledQuery, type Kysely } from 'kysely';
import type { RunSummary } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../http/http-env.ts';
import type { AllowanceKeys, AllowanceLimits, AllowanceScope } from './allowance.ts';
import { gather } from './gather.ts';

/** What a new run is stored with. */
export type NewRun = {
  actor: Actor;
  id: string;
  requestHash: Buffer;
  kind: string;
  inputs: Readonly<Record<string, string>>;
  direction: string;
  builtOn: RunSummary['builtOn'];
  writer: string;
  priceCredits: number;
  /** The project's element that its result becomes a version of. */
  target: { projectId: string; elementId: string } | null;
  allowance: AllowanceKeys;
};

/** Under which lease and within which limits it begins. `newOwnerId` is the id of a new guest's owner. */
export type Beginning = {
  holder: string;
  leaseMs: number;
  mostOpen: number;
  limits: AllowanceLimits;
  newOwnerId: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * What became of a start. `known`: the same id and body came before. `reused`: the id came before with another body.
 * `no_owner`: the user is gone. `element_taken`: the element's id is of another kind, another project or in the trash.
 */
export type Begun =
  | { outcome: 'begun'; ownerId: string; beganAt: Date; epoch: number }
  | { outcome: 'known'; ownerId: string }
  | { outcome: 'reused' | 'no_owner' | 'no_project' | 'element_taken' }
  | { outcome: 'too_many_open'; openBefore: number }
  | { outcome: 'not_enough'; available: number }
  | { outcome: 'used_up'; scope: AllowanceScope };

/**
 * Stores a run, claimed by `holder`, and holds a user's credits or counts a visitor's, or changes nothing and says why. Rejects when the database
 * could do neither.
 */
export type BeginRun = (run: NewRun, beginning: Beginning) => Promise<Begun>;

/** The most runs that are begun in one statement, and the least time between two statements, in milliseconds. */
const together = { most: 64, gapMs: 4 };

/**
 * Begins runs by `begin_runs` of the migrations. Those that arrive while the database is at it go together into the
 * next statement: for each by itself the server would wake the database once, and wait once for its disk.
 */
export function createBeginRun(db: Kysely<Tables>): BeginRun {
  const begin = gather<object, Answer>(async (wishes) => {
    const { rows } = await db.executeQuery<{ answers: Answer[] }>(
      CompiledQuery.raw('call begin_runs($1, null)', [JSON.stringify(wishes)]),
    );
    return rows[0]?.answers ?? [];
  }, together);
  return async (run, beginning) => readAnswer(await begin(wishOf(run, beginning)));
}

function wishOf({ actor, target, allowance, ...run }: NewRun, beginning: Beginning): object {
  return {
    user: actor.kind === 'user' ? actor.ownerId : null,
    guest: actor.kind === 'guest' ? asHex(actor.tokenHash) : null,
    new_owner: beginning.newOwnerId,
    id: run.id,
    hash: asHex(run.requestHash),
    kind: run.kind,
    inputs: run.inputs,
    direction: run.direction,
    built_on: run.builtOn,
    writer: run.writer,
    price: run.priceCredits,
    project: target?.projectId ?? null,
    element: target?.elementId ?? null,
    holder: beginning.holder,
    lease_ms: beginning.leaseMs,
    most_open: beginning.mostOpen,
    day: allowance.day,
    key: allowance.key === null ? null : asHex(allowance.key),
    address: allowance.address === null ? null : asHex(allowance.address),
    most_of_key: beginning.limits.guest,
    most_of_address: beginning.limits.address,
    most_of_all: beginning.limits.all,
    now: new Date(beginning.now).toISOString(),
  };
}

/** Bytes as PostgreSQL reads them from text. */
function asHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

type Answer = {
  outcome: Exclude<Begun['outcome'], 'used_up'> | AllowanceScope | 'failed';
  run_owner: string;
  open_before: number;
  began_at: string;
  available: number;
  reason: string;
};

function readAnswer(answer: Answer): Begun {
  switch (answer.outcome) {
    case 'begun':
      return { outcome: 'begun', ownerId: answer.run_owner, beganAt: new Date(answer.began_at), epoch: 1 };
    case 'known':
      return { outcome: 'known', ownerId: answer.run_owner };
    case 'too_many_open':
      return { outcome: 'too_many_open', openBefore: answer.open_before };
    case 'not_enough':
      return { outcome: 'not_enough', available: answer.available };
    case 'guest':
    case 'address':
    case 'all':
      return { outcome: 'used_up', scope: answer.outcome };
    case 'failed':
      throw new Error(`a run could not be begun: SQLSTATE ${answer.reason}`);
    default:
      return { outcome: answer.outcome };
  }
}

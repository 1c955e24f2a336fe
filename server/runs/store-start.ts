import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { StartRun } from '../../contract/start-run.ts';
import { asOwnerWithin } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { insertRun, type StartContext, type StartOutcome } from './insert-run.ts';
import { type PreparedRun, type RunSource, viewMaterial } from './prepared-run.ts';
import { requireUser, storeSources } from './project-context.ts';
import type { NewRun } from './run.ts';

/** What is to be stored at the start of a run. */
export type Start = {
  request: StartRun;
  run: Omit<NewRun, 'builtOn'>;
  prepared: PreparedRun;
  /**
   * Stores and reads what a step of a job builds on, in the order of the request; a run that is
   * started by hand builds on the elements as they are, and its choice of them is remembered.
   */
  storeSources?(tx: Tx): Promise<RunSource[]>;
};

/** `prepared` names the versions that were stored of what it builds on. */
export type Started = { result: StartOutcome; prepared: PreparedRun };

/** A source has changed since the prompt was made; nothing was stored. */
export class SourcesChanged extends Error {}

/**
 * Stores a start in one transaction: the versions of its sources and the choice of them, the run,
 * its lease, and the hold of credits or the count of a visitor's. If the run does not start,
 * nothing is stored.
 */
export async function storeStart(db: Kysely<Tables>, start: Start, context: StartContext): Promise<Started> {
  const { request, run, prepared } = start;
  if (request.project === null) {
    const builtOn = viewMaterial(prepared.material);
    return { result: await insertRun(db, { ...run, builtOn }, context), prepared };
  }
  try {
    return await transact(db, (tx) => storeInProject(tx, start, context));
  } catch (error) {
    if (error instanceof StartRolledBack) return { result: error.result, prepared };
    throw error;
  }
}

async function storeInProject(
  tx: Tx,
  { request: { kind, project }, run, prepared, storeSources: storeOfStep }: Start,
  context: StartContext,
): Promise<Started> {
  const { ownerId } = requireUser(context.actor);
  let { material } = prepared;
  // The same order of locks as at the end of a run.
  await sql`select lock_books(${ownerId})`.execute(tx);
  if (project !== null && !(await isStored(tx, ownerId, run.id))) {
    const stored = await asOwnerWithin(tx, ownerId, () =>
      storeOfStep === undefined ? storeSources(tx, ownerId, kind, project) : storeOfStep(tx),
    );
    material = material.map((one) => {
      const source = stored.find(({ elementId }) => elementId === one.source.elementId);
      if (source === undefined || !isSameText(source, one.source)) throw new SourcesChanged();
      return { ...one, source };
    });
  }
  const result = await insertRun(tx, { ...run, builtOn: viewMaterial(material) }, context);
  if (result.outcome !== 'begun') throw new StartRolledBack(result);
  return { result, prepared: { ...prepared, material } };
}

/** Whether a source still says what the prompt, and the hashes of what it tells, were made of. */
function isSameText(one: RunSource, other: RunSource): boolean {
  return isDeepStrictEqual([one.content, one.inputs], [other.content, other.inputs]);
}

/** Whether an earlier try started the run and stored its sources. */
async function isStored(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('runs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rolls back the transaction of a run that did not start. */
class StartRolledBack extends Error {
  readonly result: StartOutcome;

  constructor(result: StartOutcome) {
    super('the run did not start');
    this.result = result;
  }
}

import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { StartRun } from '../../contract/runs.ts';
import { partAsOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { type Beginning, type Begun, beginRun } from './begin-run.ts';
import { type PreparedRun, viewMaterial } from './prepared-run.ts';
import { keepSources, writerInProject } from './project-context.ts';
import type { NewRun } from './run.ts';

/** What is to be stored at the start of a run. */
export type Start = {
  wish: StartRun;
  run: Omit<NewRun, 'builtOn'>;
  prepared: PreparedRun;
};

/** `prepared` names the versions that were kept of what it builds on. */
export type Started = { begun: Begun; prepared: PreparedRun };

/** A source has changed since the prompt was made; nothing was stored. */
export class SourcesChanged extends Error {}

/**
 * Stores a start in one transaction: the versions of its sources and the choice of them, the run,
 * its lease, and the hold of credits or the count of a visitor's. If the run does not start,
 * nothing is stored.
 */
export async function storeStart(db: Kysely<Tables>, start: Start, beginning: Beginning): Promise<Started> {
  const { wish, run, prepared } = start;
  if (wish.project === null) {
    const builtOn = viewMaterial(prepared.material);
    return { begun: await beginRun(db, { ...run, builtOn }, beginning), prepared };
  }
  try {
    return await transact(db, (tx) => storeInProject(tx, start, beginning));
  } catch (error) {
    if (error instanceof TakenBack) return { begun: error.begun, prepared };
    throw error;
  }
}

async function storeInProject(
  tx: Tx,
  { wish: { kind, project }, run, prepared }: Start,
  beginning: Beginning,
): Promise<Started> {
  const { ownerId } = writerInProject(beginning.actor);
  let { material } = prepared;
  // The same order of locks as at the end of a run.
  await sql`select lock_books(${ownerId})`.execute(tx);
  if (project !== null && !(await isBegun(tx, ownerId, run.id))) {
    const kept = await partAsOwner(tx, ownerId, () => keepSources(tx, ownerId, kind, project));
    material = material.map((one) => {
      const source = kept.find(({ elementId }) => elementId === one.source.elementId);
      if (source === undefined || !isDeepStrictEqual(source.content, one.source.content))
        throw new SourcesChanged();
      return { ...one, source };
    });
  }
  const begun = await beginRun(tx, { ...run, builtOn: viewMaterial(material) }, beginning);
  if (begun.outcome !== 'begun') throw new TakenBack(begun);
  return { begun, prepared: { ...prepared, material } };
}

/** Whether an earlier try started the run and stored its sources. */
async function isBegun(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('runs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rolls back the transaction of a run that did not start. */
class TakenBack extends Error {
  readonly begun: Begun;

  constructor(begun: Begun) {
    super('the run did not begin');
    this.begun = begun;
  }
}

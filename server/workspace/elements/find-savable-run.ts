import { type Kysely, sql } from 'kysely';
import { Kind, RunResult } from '../../../contract/runs.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { MaterialDetail } from '../../../domain/story/choose-material.ts';
import type { Tables } from '../../db/tables.ts';

/** A run that can become an element. `result` is null while it runs and if it failed. */
export type SavableRun = {
  kind: GeneratorId;
  inputs: Record<string, string>;
  direction: string;
  builtOn: readonly { kind: GeneratorId; title: string; detail: MaterialDetail }[];
  writer: string;
  priceCredits: number;
  isStopped: boolean;
  /** What the storyteller’s choices followed from. */
  seed: number | null;
  result: RunResult | null;
};

/**
 * A run that a user made, signed in or as the guest they were before; null if there is none, or if
 * it wrote only a passage. Only the server's own role can see guests, so `db` must not be an
 * owner's transaction.
 */
export async function findSavableRun(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<SavableRun | null> {
  const { rows } = await sql<RunRow>`
    select kind, inputs, direction, built_on, writer, state, spent_credits, seed, result from runs
    where id = ${id} and purpose <> 'revise' and owner_id = any (array(
      select ${userId}::uuid union all select owner_id from guests where claimed_by = ${userId}))
    order by (owner_id = ${userId}) desc limit 1`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const hasResult = row.state === 'succeeded' || row.state === 'stopped';
  return {
    kind: Kind.parse(row.kind),
    inputs: row.inputs,
    direction: row.direction,
    builtOn: row.built_on,
    writer: row.writer,
    priceCredits: row.spent_credits ?? 0,
    isStopped: row.state === 'stopped',
    seed: row.seed === null ? null : Number(row.seed),
    result: hasResult && row.result !== null ? RunResult.parse(row.result) : null,
  };
}

type RunRow = Pick<SavableRun, 'inputs' | 'direction' | 'writer'> & {
  kind: string;
  built_on: SavableRun['builtOn'];
  state: string;
  spent_credits: number | null;
  seed: string | number | null;
  result: unknown;
};

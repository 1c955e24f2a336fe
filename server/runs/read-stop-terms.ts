import { sql } from 'kysely';
import { Kind, type StopTerms } from '../../contract/runs.ts';
import { minStopCost } from '../../domain/credits/stop-cost.ts';
import { askedWordsOf } from '../../domain/story/share-meter.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/http-env.ts';
import { dayOf } from './allowance.ts';
import { findOwnRun } from './own-runs.ts';

/** What a stop of somebody's own run is reckoned by. Throws the refusal that there is no such run. */
export async function readStopTerms(
  { db, generators, now }: Pick<Deps, 'db' | 'generators' | 'now'>,
  actor: Actor,
  id: string,
): Promise<StopTerms> {
  const run = await findOwnRun(db, actor, id);
  const { rows } = await sql<{ stops: number; settings: Record<string, string> | null }>`
    select stops_of(${dayOf(now())}::date, ${run.owner_id}, ${run.allowance_key}, ${run.allowance_address}) as stops,
      (select settings from projects where owner_id = ${run.owner_id} and id = ${run.project_id}) as settings`.execute(
    db,
  );
  const [{ stops, settings } = { stops: 0, settings: null }] = rows;
  const { result } = generators(Kind.parse(run.kind));
  return {
    askedWords: askedWordsOf(result, run.inputs, settings ?? {}),
    leastCredits: minStopCost(stops, run.allowance_key === null ? 'user' : 'visitor'),
  };
}

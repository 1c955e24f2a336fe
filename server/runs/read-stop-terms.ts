import { sql } from 'kysely';
import type { StopTerms } from '../../contract/runs.ts';
import { minStopCost } from '../../domain/credits/stop-cost.ts';
import { askedWordsOf, measuredIn } from '../../domain/story/share-meter.ts';
import type { Actor } from '../identity/actor.ts';
import { dayOf } from './allowance.ts';
import type { Deps } from './deps.ts';
import { findOwnRun } from './own-runs.ts';
import type { Run } from './run.ts';

/** The terms of stopping the actor's own run. Throws not found. */
export async function readStopTerms(
  { db, generators, now }: Pick<Deps, 'db' | 'generators' | 'now'>,
  actor: Actor,
  id: string,
): Promise<StopTerms> {
  const run = await findOwnRun(db, actor, id);
  const { rows } = await sql<{ stops: number; settings: Record<string, string> | null }>`
    select stops_of(${dayOf(now())}::date, ${run.ownerId}, ${run.allowanceKey}, ${run.allowanceAddress}) as stops,
      (select settings from projects where owner_id = ${run.ownerId} and id = ${run.target?.projectId ?? null}) as settings`.execute(
    db,
  );
  const [{ stops, settings } = { stops: 0, settings: null }] = rows;
  return {
    askedWords: askedWords(generators, run, settings ?? {}),
    leastCredits: minStopCost(stops, run.allowanceKey === null ? 'user' : 'visitor'),
  };
}

function askedWords(
  generators: Deps['generators'],
  { kind, scope, inputs }: Run,
  settings: Readonly<Record<string, string>>,
): number | null {
  switch (scope?.purpose) {
    case 'scene':
      return scope.words;
    case 'map':
    case 'cards':
    case 'read':
    case 'check':
    case 'carry':
      return null;
    default:
      return askedWordsOf(measuredIn(generators(kind).result, scope ?? null), inputs, settings);
  }
}

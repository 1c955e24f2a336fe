import { sql } from 'kysely';
import { hasEnded, type RunSummary } from '../../contract/runs.ts';
import type { Actor } from '../identity/actor.ts';
import type { Deps } from './deps.ts';
import { requestStop } from './own-runs.ts';
import { viewRun } from './run.ts';

/** Processes tell each other here which runs to stop: 'owner/run'. */
export const stopChannel = 'fabula_run_stop';

/** Stops a run, on whichever process performs it. Has no effect on a run that has ended. */
export async function stopRun(
  deps: Pick<Deps, 'db'> & { engine: Pick<Deps['engine'], 'stop'> },
  actor: Actor,
  id: string,
): Promise<RunSummary> {
  const run = await requestStop(deps.db, actor, id);
  if (!hasEnded(run.state) && !deps.engine.stop(run.ownerId, id))
    await sql`select pg_notify(${stopChannel}, ${`${run.ownerId}/${id}`})`.execute(deps.db);
  return viewRun(run);
}

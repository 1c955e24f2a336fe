import { hasEnded, type Run } from '../../contract/runs.ts';
import type { Actor } from '../identity/actor.ts';
import type { Deps } from './deps.ts';
import { findOwnRun } from './own-runs.ts';
import { viewRun } from './run.ts';
import { readChunks } from './run-store.ts';

/** The actor's own run with its text so far. Throws not found. */
export async function getRun(deps: Deps, actor: Actor, id: string): Promise<Run> {
  const run = await findOwnRun(deps.db, actor, id);
  const text = hasEnded(run.state) ? run.text : await readChunks(deps.db, run.ownerId, run.id, run.attempt);
  return { ...viewRun(run), text };
}

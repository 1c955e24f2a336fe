import { hasEnded, type Run } from '../../contract/runs.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/http-env.ts';
import { findOwnRun } from './own-runs.ts';
import { readChunks } from './run-store.ts';
import { viewRunWithText } from './run-view.ts';

/** Somebody's own run with its text so far. Somebody else's does not exist. */
export async function getRun(deps: Deps, actor: Actor, id: string): Promise<Run> {
  const row = await findOwnRun(deps.db, actor, id);
  const text = hasEnded(row.state) ? row.text : await readChunks(deps.db, row.owner_id, row.id, row.attempt);
  return viewRunWithText(row, text);
}

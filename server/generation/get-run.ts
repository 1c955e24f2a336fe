import { hasEnded, type Run } from '../../contract/runs.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/app-error.ts';
import type { Guest } from '../http/guest-cookie.ts';
import { findGuestRun, type RunRow, readChunks } from './run-store.ts';
import { viewRunWithText } from './run-view.ts';

/** A visitor's own run with its text so far. Somebody else's does not exist. */
export async function getRun(deps: Deps, guest: Guest, id: string): Promise<Run> {
  const row = await findOwnRun(deps, guest, id);
  const text = hasEnded(row.state) ? row.text : await readChunks(deps.db, row.owner_id, row.id, row.attempt);
  return viewRunWithText(row, text);
}

/** The row of a visitor's own run. Throws the refusal that it does not exist. */
export async function findOwnRun(deps: Deps, guest: Guest, id: string): Promise<RunRow> {
  const row = await findGuestRun(deps.db, guest.tokenHash, id);
  if (row === null) throw notFound();
  return row;
}

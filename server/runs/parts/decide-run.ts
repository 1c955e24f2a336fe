import type { DecideRun } from '../../../contract/material.ts';
import { notFound } from '../../http/app-error.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Deps } from '../deps.ts';
import { requireUser } from '../project-context.ts';
import { decideSuggestion } from './suggestion-store.ts';

/**
 * Settles a passage that was written again; the first decision stays. Throws not found for any
 * other run, and the refusal of guests.
 */
export async function decideRun(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  runId: string,
  { decision }: DecideRun,
): Promise<void> {
  const { ownerId } = requireUser(actor);
  if (!(await decideSuggestion(db, { ownerId, runId, decision }))) throw notFound();
}

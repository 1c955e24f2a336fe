import type { Suggestions } from '../../../contract/material.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Actor } from '../../identity/actor.ts';
import { requireElement } from '../../workspace/elements/element-store.ts';
import type { Deps } from '../deps.ts';
import { requireUser } from '../project-context.ts';
import { readSuggestions } from './suggestion-store.ts';

/** Passages of an element that wait for a decision. Throws notFound, and the refusal of guests. */
export async function listSuggestions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  elementId: string,
): Promise<Suggestions> {
  const { ownerId } = requireUser(actor);
  return asOwner(db, ownerId, async (tx) => {
    await requireElement(tx, ownerId, elementId);
    return { suggestions: await readSuggestions(tx, ownerId, elementId) };
  });
}

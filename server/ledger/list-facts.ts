import type { Ledger } from '../../contract/ledger.ts';
import { factsAt } from '../../domain/manuscript/ledger/facts-for.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { followElements } from './follow-elements.ts';
import { readLedger } from './ledger-store.ts';
import { requireManuscript } from './manuscript-store.ts';

/**
 * The ledger of a manuscript, brought to what its project's people and settings say; with `at` the
 * facts that hold in that scene. Throws notFound if either is missing.
 */
export function listFacts(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { headId, at }: { headId: string; at: string | undefined },
): Promise<Ledger> {
  return asOwner(db, ownerId, async (tx) => {
    const head = await requireManuscript(tx, ownerId, headId, { isLocked: true });
    await followElements(tx, ownerId, head);
    return viewLedger(tx, ownerId, headId, at);
  });
}

/** The same as it is stored. */
export async function viewLedger(tx: Tx, ownerId: string, headId: string, at?: string): Promise<Ledger> {
  const ledger = await readLedger(tx, ownerId, headId);
  const { entities, facts, places } = ledger;
  if (at === undefined) return { entities, facts };
  if (!places.has(at)) throw notFound();
  const here = new Set(factsAt(at, ledger).map(({ id }) => id));
  return { entities, facts: facts.filter(({ id }) => here.has(id)) };
}

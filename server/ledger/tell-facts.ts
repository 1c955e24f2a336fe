import { limits } from '../../domain/limits.ts';
import { type FactToTell, factsFor, type SceneCard } from '../../domain/manuscript/ledger/facts-for.ts';
import type { Tx } from '../db/transact.ts';
import { hashFact, readLedger } from './ledger-store.ts';

/** A fact that a prompt is told, with the hash of what it says. */
export type ToldFactOfPrompt = FactToTell & { hash: string };

/**
 * The facts that the writer of a scene is told, at most `limit`, in a stable order, and how many
 * others there is no room for. Of the ledger as it is stored: bring it up to date with
 * `followElements` before a range is written.
 */
export async function readFactsFor(
  tx: Tx,
  ownerId: string,
  { headId, scene, limit = limits.factsTold }: { headId: string; scene: SceneCard; limit?: number },
): Promise<{ told: ToldFactOfPrompt[]; leftOut: number }> {
  const ledger = await readLedger(tx, ownerId, headId);
  const { told, leftOut } = factsFor(scene, ledger, limit);
  return { told: told.map((one) => ({ ...one, hash: hashFact(one.fact) })), leftOut };
}

/** Records what a version was told, so that it is out of date when one of these facts changes. */
export async function recordToldFacts(
  tx: Tx,
  ownerId: string,
  versionId: string,
  told: readonly { factId: string; hash: string; value: string }[],
): Promise<void> {
  if (told.length === 0) return;
  await tx
    .insertInto('version_facts')
    .values(
      told.map(({ factId, hash, value }) => ({
        owner_id: ownerId,
        version_id: versionId,
        fact_id: factId,
        hash,
        value,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_id', 'version_id', 'fact_id']).doNothing())
    .execute();
}

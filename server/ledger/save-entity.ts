import type { z } from 'zod';
import type { Ledger, SaveEntity } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import { limitReached } from '../quota/limit-reached.ts';
import type { Deps } from './deps.ts';
import { readEntities, writeEntities } from './ledger-store.ts';
import { viewLedger } from './list-facts.ts';
import { readLedgerElements, requireManuscript } from './manuscript-store.ts';
import { unknownId } from './unknown-id.ts';

/**
 * Adds somebody or something to a ledger, or changes it. Throws notFound, `invalid_input` for an
 * element that is no person or setting of the project, and `limit_reached`.
 */
export function saveEntity(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { headId, id, entity }: { headId: string; id: string; entity: z.output<typeof SaveEntity> },
): Promise<Ledger> {
  return asOwner(db, ownerId, async (tx) => {
    const { projectId } = await requireManuscript(tx, ownerId, headId, { isLocked: true });
    const known = await readEntities(tx, ownerId, headId);
    if (!known.some((one) => one.id === id) && known.length >= limits.entities)
      throw limitReached('entities');
    const elementId = entity.elementId?.toLowerCase() ?? null;
    if (elementId !== null) {
      const elements = await readLedgerElements(tx, ownerId, projectId);
      if (!elements.some((one) => one.id === elementId)) throw unknownId('elementId', 'This element');
    }
    const aliases = [...new Set(entity.aliases)].filter((alias) => alias !== entity.name);
    await writeEntities(tx, ownerId, headId, [{ ...entity, id, aliases, elementId }]);
    return viewLedger(tx, ownerId, headId);
  });
}

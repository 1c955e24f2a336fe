import type { z } from 'zod';
import type { Fact, Ledger, SaveFact } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import { limitReached } from '../quota/limit-reached.ts';
import type { Deps } from './deps.ts';
import { type NewFact, readEntities, readFacts, writeFacts } from './ledger-store.ts';
import { viewLedger } from './list-facts.ts';
import { readPartIds, requireManuscript } from './manuscript-store.ts';
import { unknownId } from './unknown-id.ts';

/**
 * Adds a fact of the writer's own, or changes one: accepts, pins or rejects it, or says it in other
 * words, after which it is the writer's. A quote stays with its fact. Throws notFound,
 * `invalid_input` for somebody or a scene that the manuscript does not have, and `limit_reached`.
 */
export function saveFact(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { headId, id, fact }: { headId: string; id: string; fact: z.output<typeof SaveFact> },
): Promise<Ledger> {
  return asOwner(db, ownerId, async (tx) => {
    await requireManuscript(tx, ownerId, headId, { isLocked: true });
    const facts = await readFacts(tx, ownerId, headId);
    const known = facts.find((one) => one.id === id);
    if (known === undefined && facts.length >= limits.facts) throw limitReached('facts');
    const entities = new Set((await readEntities(tx, ownerId, headId)).map((entity) => entity.id));
    const parts = await readPartIds(tx, ownerId, headId);
    const saved = inLowerCase(fact);
    if (!entities.has(saved.entityId)) throw unknownId('entityId', 'Whom or what this is about');
    if (saved.otherEntityId !== null && !entities.has(saved.otherEntityId))
      throw unknownId('otherEntityId', 'Whom or what this names');
    if (!saved.knownBy.every((one) => entities.has(one)))
      throw unknownId('knownBy', 'Somebody who knows this');
    for (const field of ['fromPart', 'untilPart'] as const) {
      const part = saved[field];
      if (part !== null && !parts.has(part)) throw unknownId(field, 'This scene');
    }
    await writeFacts(tx, ownerId, headId, [withOrigin(id, saved, known)]);
    return viewLedger(tx, ownerId, headId);
  });
}

/** Ids of the database are in lower case. */
function inLowerCase(fact: z.output<typeof SaveFact>): z.output<typeof SaveFact> {
  return {
    ...fact,
    entityId: fact.entityId.toLowerCase(),
    otherEntityId: fact.otherEntityId?.toLowerCase() ?? null,
    fromPart: fact.fromPart?.toLowerCase() ?? null,
    untilPart: fact.untilPart?.toLowerCase() ?? null,
    knownBy: fact.knownBy.map((one) => one.toLowerCase()),
  };
}

function withOrigin(id: string, saved: z.output<typeof SaveFact>, known: Fact | undefined): NewFact {
  const own = { id, sceneId: null, quote: null, quoteAt: null, ...saved, origin: 'writer' as const };
  if (known === undefined) return own;
  const { sceneId, quote, quoteAt } = known;
  const isSame =
    known.value === saved.value &&
    known.attribute === saved.attribute &&
    known.entityId === saved.entityId &&
    known.otherEntityId === saved.otherEntityId;
  return { ...own, sceneId, quote, quoteAt, origin: isSame ? known.origin : 'writer' };
}

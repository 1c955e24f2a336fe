import type { Entity, Fact } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import { elementEntities } from '../../domain/manuscript/ledger/element-facts.ts';
import type { Tx } from '../db/transact.ts';
import { derivedId } from './derived-id.ts';
import {
  type NewEntity,
  type NewFact,
  readEntities,
  readFacts,
  writeEntities,
  writeFacts,
} from './ledger-store.ts';
import { type LedgerHead, readLedgerElements } from './manuscript-store.ts';

/**
 * Brings a ledger to what the people and settings of its project say now: an entity for each, and
 * facts of origin 'element'. What the writer decided about such a fact, and the aliases of an
 * entity, stay. A fact whose element no longer says it is unsupported. Writes only what differs.
 * The manuscript must be locked.
 */
export async function followElements(
  tx: Tx,
  ownerId: string,
  { headId, projectId }: LedgerHead,
): Promise<void> {
  const said = elementEntities(await readLedgerElements(tx, ownerId, projectId));
  const entities = await readEntities(tx, ownerId, headId);
  const facts = await readFacts(tx, ownerId, headId);
  const byElement = new Map(entities.map((entity) => [entity.elementId, entity]));
  const newEntities: NewEntity[] = [];
  const wanted: NewFact[] = [];
  for (const { elementId, type, name, facts: saidFacts } of said) {
    const known = byElement.get(elementId);
    // Somebody of that name was read in the text before there was an element.
    const namesake =
      known ?? entities.find((one) => one.elementId === null && one.type === type && isSame(one, name));
    const id = namesake?.id ?? derivedId('entity', headId, elementId);
    if (namesake?.name !== name || namesake.elementId !== elementId)
      newEntities.push({
        id,
        type: namesake?.type ?? type,
        name,
        aliases: namesake?.aliases ?? [],
        elementId,
      });
    for (const { field, attribute, value } of saidFacts)
      wanted.push(elementFact(derivedId('fact', headId, elementId, field), id, attribute, value));
  }
  const roomForEntities = limits.entities - entities.length;
  const kept = newEntities.filter(({ id }) => entities.some((one) => one.id === id));
  const added = newEntities.filter((one) => !kept.includes(one)).slice(0, Math.max(0, roomForEntities));
  await writeEntities(tx, ownerId, headId, [...kept, ...added]);
  const there = new Set([...entities, ...added].map(({ id }) => id));
  await writeFacts(
    tx,
    ownerId,
    headId,
    differing(
      facts,
      wanted.filter(({ entityId }) => there.has(entityId)),
    ),
  );
}

function isSame({ name, aliases }: Entity, other: string): boolean {
  return [name, ...aliases].some((one) => one.toLowerCase() === other.toLowerCase());
}

function elementFact(id: string, entityId: string, attribute: Fact['attribute'], value: string): NewFact {
  return {
    id,
    entityId,
    attribute,
    value,
    otherEntityId: null,
    sceneId: null,
    quote: null,
    quoteAt: null,
    fromPart: null,
    untilPart: null,
    knownBy: [],
    state: 'accepted',
    origin: 'element',
  };
}

/** Facts to write: new ones, changed ones, and those that no element says any more. */
function differing(facts: readonly Fact[], wanted: readonly NewFact[]): NewFact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const stillSaid = new Set(wanted.map(({ id }) => id));
  const room = Math.max(0, limits.facts - facts.length);
  const fresh = wanted.filter(({ id }) => !byId.has(id)).slice(0, room);
  const changed = wanted.flatMap((fact) => {
    const known = byId.get(fact.id);
    // The writer has made it their own.
    if (known === undefined || known.origin !== 'element') return [];
    const isBack = known.state === 'unsupported';
    return known.value === fact.value && known.entityId === fact.entityId && !isBack
      ? []
      : [
          {
            ...known,
            value: fact.value,
            entityId: fact.entityId,
            state: isBack ? ('accepted' as const) : known.state,
          },
        ];
  });
  const gone = facts.flatMap((fact) =>
    fact.origin === 'element' &&
    !stillSaid.has(fact.id) &&
    fact.state !== 'unsupported' &&
    fact.state !== 'rejected'
      ? [{ ...fact, state: 'unsupported' as const }]
      : [],
  );
  return [...fresh, ...changed, ...gone];
}

import { sql } from 'kysely';
import { Attribute, type Entity, type Fact } from '../../contract/ledger.ts';
import type { Ledger } from '../../domain/manuscript/ledger/ledger.ts';
import { toldOfFact } from '../../domain/manuscript/ledger/tell-fact.ts';
import type { Tx } from '../db/transact.ts';
import { hashText } from '../workspace/versions/hash-content.ts';
import { readStoryPlaces } from './manuscript-store.ts';

/** Everybody and everything of a manuscript, by name. */
export async function readEntities(tx: Tx, ownerId: string, headId: string): Promise<Entity[]> {
  const rows = await tx
    .selectFrom('entities')
    .select(['id', 'type', 'name', 'aliases', 'element_id'])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ element_id, ...entity }) => ({ ...entity, elementId: element_id }));
}

/** All facts of a manuscript, by what they are about. */
export async function readFacts(tx: Tx, ownerId: string, headId: string): Promise<Fact[]> {
  const rows = await tx
    .selectFrom('facts')
    .select([
      'id',
      'entity_id',
      'attribute',
      'value',
      'other_entity_id',
      'scene_id',
      'quote',
      'quote_at',
      'from_part',
      'until_part',
      'known_by',
      'state',
      'origin',
    ])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .orderBy('entity_id')
    .orderBy('attribute')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    entityId: row.entity_id,
    attribute: Attribute.parse(row.attribute),
    value: row.value,
    otherEntityId: row.other_entity_id,
    sceneId: row.scene_id,
    quote: row.quote,
    quoteAt: row.quote_at,
    fromPart: row.from_part,
    untilPart: row.until_part,
    knownBy: row.known_by,
    state: row.state,
    origin: row.origin,
  }));
}

/** A manuscript's ledger with the places of its scenes. */
export async function readLedger(
  tx: Tx,
  ownerId: string,
  headId: string,
): Promise<Pick<Ledger, 'places'> & { entities: Entity[]; facts: Fact[]; scenes: string[] }> {
  const { scenes, places } = await readStoryPlaces(tx, ownerId, headId);
  return {
    entities: await readEntities(tx, ownerId, headId),
    facts: await readFacts(tx, ownerId, headId),
    scenes,
    places,
  };
}

export type NewEntity = {
  id: string;
  type: Entity['type'];
  name: string;
  aliases?: string[];
  elementId?: string | null;
};

/** Stores entities, or changes those that are there; one of another manuscript stays as it is. */
export async function writeEntities(
  tx: Tx,
  ownerId: string,
  headId: string,
  entities: readonly NewEntity[],
): Promise<void> {
  if (entities.length === 0) return;
  await tx
    .insertInto('entities')
    .values(
      entities.map(({ id, type, name, aliases = [], elementId = null }) => ({
        owner_id: ownerId,
        id,
        head_id: headId,
        type,
        name,
        aliases: JSON.stringify(aliases),
        element_id: elementId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet(({ ref }) => ({
          type: ref('excluded.type'),
          name: ref('excluded.name'),
          aliases: sql<string>`excluded.aliases`,
          element_id: ref('excluded.element_id'),
        }))
        .where('entities.head_id', '=', headId),
    )
    .execute();
}

export type NewFact = Omit<Fact, 'attribute'> & { attribute: Attribute; versionId?: string | null };

/** Stores facts, or changes those that are there; one of another manuscript stays as it is. */
export async function writeFacts(
  tx: Tx,
  ownerId: string,
  headId: string,
  facts: readonly NewFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('facts')
    .values(
      facts.map((fact) => ({
        owner_id: ownerId,
        id: fact.id,
        head_id: headId,
        entity_id: fact.entityId,
        attribute: fact.attribute,
        value: fact.value,
        other_entity_id: fact.otherEntityId,
        scene_id: fact.sceneId,
        version_id: fact.versionId ?? null,
        quote: fact.quote,
        quote_at: fact.quoteAt,
        from_part: fact.fromPart,
        until_part: fact.untilPart,
        known_by: JSON.stringify(fact.knownBy),
        state: fact.state,
        origin: fact.origin,
        hash: hashFact(fact),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet(({ ref }) => ({
          entity_id: ref('excluded.entity_id'),
          attribute: ref('excluded.attribute'),
          value: ref('excluded.value'),
          other_entity_id: ref('excluded.other_entity_id'),
          scene_id: ref('excluded.scene_id'),
          version_id: ref('excluded.version_id'),
          quote: ref('excluded.quote'),
          quote_at: ref('excluded.quote_at'),
          from_part: ref('excluded.from_part'),
          until_part: ref('excluded.until_part'),
          known_by: sql<string>`excluded.known_by`,
          state: ref('excluded.state'),
          origin: ref('excluded.origin'),
          hash: ref('excluded.hash'),
          updated_at: sql<Date>`now()`,
        }))
        .where('facts.head_id', '=', headId),
    )
    .execute();
}

/** The hash of what a prompt is told of a fact. */
export function hashFact(fact: Pick<Fact, 'entityId' | 'attribute' | 'value' | 'otherEntityId'>): string {
  return hashText(toldOfFact(fact));
}

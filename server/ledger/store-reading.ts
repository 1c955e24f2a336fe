import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Fact } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import {
  type AcceptedFact,
  type AcceptedReading,
  acceptReading,
  type ReadingAnswer,
} from '../../domain/manuscript/ledger/accept-reading.ts';
import { sceneText } from '../../domain/manuscript/ledger/scene-text.ts';
import { wordsOf } from '../../domain/manuscript/ledger/words.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import type { Tx } from '../db/transact.ts';
import { type NewFact, readEntities, readFacts, writeEntities, writeFacts } from './ledger-store.ts';
import { readScenes, readStoryPlaces, requireManuscript } from './manuscript-store.ts';

/** A reading of a scene. */
export type SceneReading = {
  headId: string;
  sceneId: string;
  /** Its current version. */
  versionId: string;
  /** The run that read it; null for none. */
  runId: string | null;
  origin: 'reading' | 'storyteller';
  /** Of the text that was read. */
  textHash: string;
  answer: ReadingAnswer;
};

/** How many facts were stored, and how many were left out by which reason. */
export type StoredReading = { facts: number; dropped: AcceptedReading['dropped'] };

/**
 * Checks a reading against the newest words of its scene, and stores its outcome and facts. A fact
 * that is known already keeps its id and what the writer decided; what the reading passed over
 * stays as long as its quote stands. Throws notFound for a manuscript that is gone or closed.
 */
export async function storeReading(tx: Tx, ownerId: string, reading: SceneReading): Promise<StoredReading> {
  const { headId, sceneId, versionId, runId, origin, textHash } = reading;
  await requireManuscript(tx, ownerId, headId, { isLocked: true });
  const [scene] = await readScenes(tx, ownerId, [sceneId], 1);
  const content = SceneContent.safeParse(scene?.content);
  const text = content.success ? sceneText(content.data) : '';
  const entities = await readEntities(tx, ownerId, headId);
  const accepted = acceptReading(reading.answer, { text, entities });

  const facts = await readFacts(tx, ownerId, headId);
  const room = Math.max(0, limits.entities - entities.length);
  const added = accepted.newEntities.slice(0, room).map((entity) => ({ ...entity, id: randomUUID() }));
  await writeEntities(tx, ownerId, headId, added);
  const { scenes, places } = await readStoryPlaces(tx, ownerId, headId);
  const place = places.get(sceneId);
  const nextScene = place === undefined ? null : (scenes[place + 1] ?? null);
  const ofScene = facts.filter((fact) => fact.sceneId === sceneId);
  const found = accepted.facts.flatMap((fact): NewFact[] => {
    const entityId = 'id' in fact.entity ? fact.entity.id : added[fact.entity.isNew]?.id;
    if (entityId === undefined) return [];
    const known = ofScene.find((one) => saysTheSame(one, entityId, fact));
    const { attribute, value, otherEntityId, quote, quoteAt } = fact;
    if (known !== undefined)
      return [
        {
          ...known,
          quote,
          quoteAt,
          versionId,
          state: known.state === 'unsupported' ? 'suggested' : known.state,
        },
      ];
    return [
      {
        id: randomUUID(),
        entityId,
        attribute,
        value,
        otherEntityId: otherEntityId === entityId ? null : otherEntityId,
        sceneId,
        versionId,
        quote,
        quoteAt,
        fromPart: sceneId,
        untilPart: fact.holdsOnlyHere ? nextScene : null,
        knownBy: fact.isSecret ? [entityId] : [],
        state: 'suggested',
        origin,
      },
    ];
  });
  await dropForgotten(tx, ownerId, { headId, sceneId });
  const known = new Set(facts.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !known.has(id));
  const roomForFacts = Math.max(0, limits.facts - facts.length);
  const stored = [...found.filter(({ id }) => known.has(id)), ...fresh.slice(0, roomForFacts)];
  await writeFacts(tx, ownerId, headId, stored);
  await writeReading(tx, ownerId, {
    sceneId,
    versionId,
    runId,
    outcome: accepted.outcome,
    textHash,
  });
  return { facts: stored.length, dropped: accepted.dropped };
}

function saysTheSame(one: Fact, entityId: string, { attribute, value }: AcceptedFact): boolean {
  return (
    one.entityId === entityId &&
    one.attribute === attribute &&
    wordsOf(one.value).join(' ') === wordsOf(value).join(' ')
  );
}

/** Removes facts of a scene whose quotes are gone, unless a text was told of them. */
async function dropForgotten(
  tx: Tx,
  ownerId: string,
  { headId, sceneId }: { headId: string; sceneId: string },
): Promise<void> {
  await tx
    .deleteFrom('facts')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .where('scene_id', '=', sceneId)
    .where('state', '=', 'unsupported')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('version_facts')
            .select('fact_id')
            .whereRef('version_facts.owner_id', '=', 'facts.owner_id')
            .whereRef('version_facts.fact_id', '=', 'facts.id'),
        ),
      ),
    )
    .execute();
}

async function writeReading(
  tx: Tx,
  ownerId: string,
  reading: { sceneId: string; versionId: string; runId: string | null; outcome: string; textHash: string },
): Promise<void> {
  const values = {
    version_id: reading.versionId,
    text_hash: reading.textHash,
    outcome: reading.outcome,
    run_id: reading.runId,
    read_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('readings')
    .values({ owner_id: ownerId, scene_id: reading.sceneId, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'scene_id']).doUpdateSet(values))
    .execute();
}

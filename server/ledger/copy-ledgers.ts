import { randomUUID } from 'node:crypto';
import { elementEntities } from '../../domain/manuscript/ledger/element-facts.ts';
import type { Tx } from '../db/transact.ts';
import type { CopiedElement } from '../workspace/elements/copied-rows.ts';
import { derivedId } from './derived-id.ts';
import { hashFact, readEntities, readFacts, writeEntities, writeFacts } from './ledger-store.ts';
import { readLedgerElements } from './manuscript-store.ts';

/** Rows of one insert: PostgreSQL takes 65,535 values at most. */
const rowsAtOnce = 1_000;

/**
 * Gives the copies of manuscripts their ledgers: entities, facts, readings, and what each scene was
 * told, so that a copy knows and follows what its original does. Findings are found again.
 */
export async function copyLedgers(tx: Tx, ownerId: string, copies: readonly CopiedElement[]): Promise<void> {
  const ids = new Map(copies.map(({ id, copyId }) => [id, copyId]));
  const versions = new Map(copies.map(({ versionId, copyVersionId }) => [versionId, copyVersionId]));
  if (ids.size === 0) return;
  const heads = await tx
    .selectFrom('manuscripts')
    .select(['head_id', 'project_id'])
    .where('owner_id', '=', ownerId)
    .where('head_id', 'in', [...ids.keys()])
    .where('closed_at', 'is', null)
    .execute();
  for (const { head_id: from, project_id: projectId } of heads) {
    const to = ids.get(from) ?? '';
    const facts = await copyFacts(tx, ownerId, { from, to, projectId, ids });
    await copyTold(tx, ownerId, facts, versions);
  }
  await copyReadings(tx, ownerId, ids, versions);
}

type CopiedFact = { id: string; hash: string; newHash: string };

/** Copies entities and facts. Returns the copies by the ids of their originals. */
async function copyFacts(
  tx: Tx,
  ownerId: string,
  {
    from,
    to,
    projectId,
    ids,
  }: { from: string; to: string; projectId: string; ids: ReadonlyMap<string, string> },
): Promise<Map<string, CopiedFact>> {
  // What stays in the same project keeps its id.
  const partOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null));
  const said = elementEntities(await readLedgerElements(tx, ownerId, projectId));
  const names = new Map<string, string>();
  for (const { elementId, facts } of said) {
    const copyId = ids.get(elementId) ?? elementId;
    names.set(derivedId('entity', from, elementId), derivedId('entity', to, copyId));
    for (const { field } of facts)
      names.set(derivedId('fact', from, elementId, field), derivedId('fact', to, copyId, field));
  }
  const nameOf = (id: string) => {
    const name = names.get(id) ?? randomUUID();
    names.set(id, name);
    return name;
  };
  const entities = await readEntities(tx, ownerId, from);
  const newEntities = entities.map((entity) => ({
    ...entity,
    id: nameOf(entity.id),
    elementId: entity.elementId === null ? null : (ids.get(entity.elementId) ?? entity.elementId),
  }));
  for (const rows of inBatches(newEntities)) await writeEntities(tx, ownerId, to, rows);
  const copied = new Map<string, CopiedFact>();
  const newFacts = (await readFacts(tx, ownerId, from)).map((fact) => {
    const copy = {
      ...fact,
      id: nameOf(fact.id),
      entityId: nameOf(fact.entityId),
      otherEntityId: fact.otherEntityId === null ? null : nameOf(fact.otherEntityId),
      sceneId: partOf(fact.sceneId),
      fromPart: partOf(fact.fromPart),
      untilPart: partOf(fact.untilPart),
      knownBy: fact.knownBy.map(nameOf),
    };
    copied.set(fact.id, { id: copy.id, hash: hashFact(fact), newHash: hashFact(copy) });
    return copy;
  });
  for (const rows of inBatches(newFacts)) await writeFacts(tx, ownerId, to, rows);
  return copied;
}

/** What was told stays told; what has changed since stays changed. */
async function copyTold(
  tx: Tx,
  ownerId: string,
  facts: ReadonlyMap<string, CopiedFact>,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  if (facts.size === 0) return;
  const told = await tx
    .selectFrom('version_facts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('version_id', 'in', [...versions.keys()])
    .execute();
  const rows = told.flatMap((row) => {
    const [versionId, fact] = [versions.get(row.version_id), facts.get(row.fact_id)];
    if (versionId === undefined || fact === undefined) return [];
    const hashOf = (hash: string) => (hash === fact.hash ? fact.newHash : hash);
    return [
      {
        ...row,
        version_id: versionId,
        fact_id: fact.id,
        hash: hashOf(row.hash),
        still_valid: row.still_valid === null ? null : hashOf(row.still_valid),
      },
    ];
  });
  for (const batch of inBatches(rows)) await tx.insertInto('version_facts').values(batch).execute();
}

async function copyReadings(
  tx: Tx,
  ownerId: string,
  ids: ReadonlyMap<string, string>,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const read = await tx
    .selectFrom('readings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('scene_id', 'in', [...ids.keys()])
    .execute();
  const rows = read.flatMap((row) => {
    const sceneId = ids.get(row.scene_id);
    if (sceneId === undefined) return [];
    const versionId = versions.get(row.version_id) ?? row.version_id;
    return [{ ...row, scene_id: sceneId, version_id: versionId, run_id: null }];
  });
  for (const batch of inBatches(rows)) await tx.insertInto('readings').values(batch).execute();
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, batch) =>
    rows.slice(batch * rowsAtOnce, (batch + 1) * rowsAtOnce),
  );
}

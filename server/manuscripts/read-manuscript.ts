import type { Manuscript, OneManuscript, Part } from '../../contract/manuscripts.ts';
import { StyleSheet } from '../../contract/manuscripts.ts';
import { cardFields } from '../../domain/manuscript/scene/result.ts';
import type { Graph } from '../../domain/story/graph/graph.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { readGraph } from '../workspace/graph/read-graph.ts';
import { hashField } from '../workspace/versions/hash-content.ts';
import { readDay } from './day-store.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';
import { inReadingOrder, type PartRow, readPartRows } from './part-store.ts';

/** A manuscript's chapters and scenes with their states, without texts. Throws notFound. */
export function getManuscript(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  headId: string,
  day: string | undefined,
): Promise<OneManuscript> {
  return asOwner(deps.db, ownerId, (tx) => readManuscript(deps, tx, ownerId, { headId, day }));
}

/** The same within a transaction. */
export async function readManuscript(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  ownerId: string,
  { headId, day }: { headId: string; day: string | undefined },
): Promise<OneManuscript> {
  const row = await findManuscript(tx, ownerId, headId);
  const rows = await readPartRows(tx, ownerId, headId);
  const { graph } = await readGraph(tx, ownerId, row.project_id);
  const { parts, parked } = inReadingOrder(rows);
  const wordsOf = Map.groupBy(
    rows.filter(({ type }) => type === 'scene'),
    ({ parent_id }) => parent_id,
  );
  const view = (part: PartRow) => viewPart(part, graph, wordsOf.get(part.id) ?? []);
  const manuscript: Manuscript = {
    id: row.head_id,
    projectId: row.project_id,
    projectName: row.project_name,
    title: row.title,
    form: row.form,
    goalWords: row.goal_words,
    structure: row.structure,
    style: StyleSheet.parse(row.style),
    approvedAt: row.approved_at?.toISOString() ?? null,
    words: sumOf(parts),
    parts: parts.map(view),
    parked: parked.map(view),
    today: await readDay(tx, ownerId, headId, day ?? new Date(now()).toISOString().slice(0, 10)),
  };
  return { manuscript };
}

function viewPart(row: PartRow, graph: Graph, scenes: readonly PartRow[]): Part {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    parentId: row.parent_id,
    words: row.type === 'chapter' ? sumOf(scenes) : row.words,
    goalWords: row.goal_words,
    isCard: row.type === 'scene' && row.words === 0 && hasCard(row),
    state: graph.stateOf(row.id),
    isLocked: row.is_locked,
    waitingCount: row.waiting_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Chapters have no words of their own. */
function sumOf(rows: readonly PartRow[]): number {
  return rows.reduce((sum, { words }) => sum + words, 0);
}

const blank: ReadonlySet<string | undefined> = new Set([undefined, hashField(''), hashField([])]);

/** Whether a scene's card says more than its title. Its fields' hashes tell, without its text. */
function hasCard({ fields }: PartRow): boolean {
  return cardFields.some((field) => field !== 'title' && !blank.has(fields?.[field]));
}

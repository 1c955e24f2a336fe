import { sql } from 'kysely';
import type { Comment } from '../../contract/manuscripts.ts';
import { findQuote } from '../../domain/manuscript/find-quote.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { commentedText } from '../../domain/manuscript/scene-text.ts';
import type { Tx } from '../db/transact.ts';

type CommentRow = {
  id: string;
  element_id: string;
  quote: string;
  quote_at: number;
  note: string;
  created_at: Date;
  resolved_at: Date | null;
};

/**
 * The comments on a manuscript's scenes outside the trash, in the order of the scenes' ids and of
 * their places. `id`: only this one.
 */
export async function readComments(
  tx: Tx,
  ownerId: string,
  headId: string,
  id: string | null = null,
): Promise<Comment[]> {
  const { rows } = await sql<CommentRow & { content: unknown }>`
    select comment.id, comment.element_id, comment.quote, comment.quote_at, comment.note, comment.created_at,
      comment.resolved_at, coalesce(copy.content, version.content) as content
    from comments as comment
    join parts as part on part.owner_id = comment.owner_id and part.element_id = comment.element_id
    join elements as element on element.owner_id = part.owner_id and element.id = part.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = part.owner_id and version.id = element.current_version_id
    left join working_copies as copy on copy.owner_id = part.owner_id and copy.element_id = part.element_id
    where comment.owner_id = ${ownerId} and part.head_id = ${headId}
      ${id === null ? sql`` : sql`and comment.id = ${id}`}
    order by comment.element_id, comment.quote_at, comment.id`.execute(tx);
  const texts = new Map<string, string>();
  return rows.map(({ content, ...row }) => {
    const text = texts.get(row.element_id) ?? textOf(content);
    texts.set(row.element_id, text);
    return {
      id: row.id,
      elementId: row.element_id,
      quote: row.quote,
      quoteAt: findQuote(text, row.quote, row.quote_at),
      note: row.note,
      isResolved: row.resolved_at !== null,
      createdAt: row.created_at.toISOString(),
    };
  });
}

/**
 * Moves the comments of a scene to another one: all, or where something `stays` in the scene those
 * whose quote isn't in that any more.
 */
export async function moveComments(
  tx: Tx,
  ownerId: string,
  { fromId, toId, stays }: { fromId: string; toId: string; stays: SceneContent | null },
): Promise<void> {
  const rows = await tx
    .selectFrom('comments')
    .select(['id', 'quote'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', fromId)
    .execute();
  const text = stays === null ? '' : commentedText(stays);
  const ids = rows.flatMap(({ id, quote }) => (stays !== null && text.includes(quote) ? [] : [id]));
  if (ids.length === 0) return;
  await tx
    .updateTable('comments')
    .set({ element_id: toId, quote_at: 0 })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}

function textOf(content: unknown): string {
  const scene = SceneContent.safeParse(content);
  return scene.success ? commentedText(scene.data) : '';
}

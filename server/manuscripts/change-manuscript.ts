import { sql } from 'kysely';
import type { z } from 'zod';
import type { ChangeManuscript, OneManuscript } from '../../contract/manuscripts.ts';
import { cardFields } from '../../domain/manuscript/scene/result.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { touchProject } from '../workspace/projects/project-store.ts';
import type { Deps } from './deps.ts';
import { findManuscript, requirePart } from './manuscript-store.ts';
import { inReadingOrder, readPartContents } from './part-store.ts';
import { readManuscript } from './read-manuscript.ts';

/**
 * Changes the title, the goal or the style of a manuscript, or keeps its map and cards as approved.
 * Absent fields stay. Throws notFound.
 */
export function changeManuscript(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  headId: string,
  { change, day }: { change: z.output<typeof ChangeManuscript>; day: string | undefined },
): Promise<OneManuscript> {
  const { title, goalWords, style, isApproved } = change;
  return asOwner(deps.db, ownerId, async (tx) => {
    await lockAccount(tx);
    const row = await findManuscript(tx, ownerId, headId);
    if (title !== undefined && title !== '') await writeTitle(tx, ownerId, headId, title);
    const approved = isApproved === true ? JSON.stringify(await readPlan(tx, ownerId, headId)) : null;
    const set = {
      ...(goalWords === undefined ? {} : { goal_words: goalWords }),
      ...(style === undefined ? {} : { style: JSON.stringify(style) }),
      ...(isApproved === undefined
        ? {}
        : { approved, approved_at: isApproved ? sql<Date>`clock_timestamp()` : null }),
    };
    if (Object.keys(set).length > 0)
      await tx
        .updateTable('manuscripts')
        .set(set)
        .where('owner_id', '=', ownerId)
        .where('head_id', '=', headId)
        .execute();
    await touchProject(tx, ownerId, row.project_id);
    await checkAccountBytes(tx);
    return readManuscript(deps, tx, ownerId, { headId, day });
  });
}

/** Sets the goal of a chapter or scene in words; null for none. Throws notFound. */
export function changePart(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  id: string,
  { goalWords, day }: { goalWords: number | null; day: string | undefined },
): Promise<OneManuscript> {
  return asOwner(deps.db, ownerId, async (tx) => {
    const { headId } = await requirePart(tx, ownerId, id);
    await findManuscript(tx, ownerId, headId);
    await tx
      .updateTable('parts')
      .set({ goal_words: goalWords })
      .where('owner_id', '=', ownerId)
      .where('element_id', '=', id)
      .execute();
    return readManuscript(deps, tx, ownerId, { headId, day });
  });
}

/** The title is its head's, of which no content says it. */
async function writeTitle(tx: Tx, ownerId: string, headId: string, title: string): Promise<void> {
  await sql`
    with head as (
      update elements set title = ${title}, updated_at = clock_timestamp()
      where owner_id = ${ownerId} and id = ${headId} returning current_version_id
    )
    update element_versions set title = ${title} from head
    where owner_id = ${ownerId} and id = head.current_version_id`.execute(tx);
}

/** The map and the cards, without any text, in reading order. */
async function readPlan(tx: Tx, ownerId: string, headId: string) {
  const { parts } = inReadingOrder(await readPartContents(tx, ownerId, headId));
  return parts.map(({ id, type, parent_id: parentId, content }) => {
    const names = type === 'chapter' ? ['title', 'summary', 'purpose'] : cardFields;
    return { id, type, parentId, ...Object.fromEntries(names.map((name) => [name, content[name]])) };
  });
}

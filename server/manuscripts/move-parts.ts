import type { MoveParts, OneManuscript } from '../../contract/manuscripts.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { placeParts } from '../workspace/heads/place-parts.ts';
import { requireChapter } from './add-part.ts';
import { changeStructure } from './change-structure.ts';
import type { Deps } from './deps.ts';
import { requirePart } from './manuscript-store.ts';

/**
 * Moves chapters, or scenes, to another place, in the order given. Throws notFound, `invalid_input`
 * for chapters and scenes at once, and `stale_structure`.
 */
export function moveParts(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  headId: string,
  { day, ...given }: MoveParts & { day: string | undefined },
): Promise<OneManuscript> {
  const ids = [...new Set(given.ids.map((id) => id.toLowerCase()))];
  const parentId = given.parentId?.toLowerCase() ?? null;
  const afterId = given.afterId?.toLowerCase() ?? null;
  const { structure } = given;
  return changeStructure(deps, ownerId, { headId, structure, day }, async (tx) => {
    const type = await typeOf(tx, ownerId, headId, ids);
    if (type === 'chapter' && parentId !== null) throw mixed('Chapters have no chapter of their own.');
    if (parentId !== null) await requireChapter(tx, ownerId, { headId, id: parentId });
    if (afterId !== null && ids.includes(afterId)) throw mixed('A part can’t be moved behind itself.');
    if (afterId !== null) await requirePart(tx, ownerId, afterId);
    await placeParts(tx, ownerId, ids, { headId, type, parentId, afterId });
  });
}

async function typeOf(
  tx: Tx,
  ownerId: string,
  headId: string,
  ids: readonly string[],
): Promise<'chapter' | 'scene'> {
  const rows = await tx
    .selectFrom('parts')
    .innerJoin('elements', (join) =>
      join.onRef('elements.owner_id', '=', 'parts.owner_id').onRef('elements.id', '=', 'parts.element_id'),
    )
    .select('parts.type')
    .where('parts.owner_id', '=', ownerId)
    .where('parts.head_id', '=', headId)
    .where('parts.element_id', 'in', ids)
    .where('elements.deleted_at', 'is', null)
    .execute();
  const [first] = rows;
  if (first === undefined || rows.length !== ids.length) throw notFound();
  if (rows.some(({ type }) => type !== first.type))
    throw mixed('Chapters and scenes can’t be moved at once.');
  return first.type;
}

function mixed(message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ field: 'ids', message }] });
}

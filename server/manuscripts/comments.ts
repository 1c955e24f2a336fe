import type { z } from 'zod';
import type { Comments, OneComment, SaveComment } from '../../contract/manuscripts.ts';
import { limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { limitReached } from '../quota/limit-reached.ts';
import { readComments } from './comment-store.ts';
import type { Deps } from './deps.ts';
import { findManuscript, requirePart } from './manuscript-store.ts';

/** The writer's comments on the scenes of a manuscript. Throws notFound. */
export function listComments(deps: Pick<Deps, 'db'>, ownerId: string, headId: string): Promise<Comments> {
  return asOwner(deps.db, ownerId, async (tx) => {
    await findManuscript(tx, ownerId, headId);
    return { comments: await readComments(tx, ownerId, headId) };
  });
}

/** Stores a comment, new or changed. Idempotent. Throws notFound and `limit_reached`. */
export function saveComment(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  id: string,
  given: z.output<typeof SaveComment>,
): Promise<OneComment> {
  const elementId = given.elementId.toLowerCase();
  const { quote, quoteAt, note, isResolved } = given;
  return asOwner(db, ownerId, async (tx) => {
    const { headId, type } = await requirePart(tx, ownerId, elementId);
    if (type !== 'scene') throw new AppError('invalid_input', 'Only a scene can be commented on.');
    const row = await tx
      .selectFrom('comments')
      .select(['resolved_at'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    const resolvedAt = isResolved ? (row?.resolved_at ?? new Date()) : null;
    const text = { element_id: elementId, quote, quote_at: quoteAt, note, resolved_at: resolvedAt };
    await tx
      .insertInto('comments')
      .values({ owner_id: ownerId, id, ...text })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet(text))
      .execute();
    await checkComments(tx, ownerId, elementId);
    const [comment] = await readComments(tx, ownerId, headId, id);
    if (comment === undefined) throw notFound();
    return { comment };
  });
}

/** Erases a comment. Throws notFound. */
export function eraseComment({ db }: Pick<Deps, 'db'>, ownerId: string, id: string): Promise<void> {
  return asOwner(db, ownerId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('comments')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw notFound();
  });
}

async function checkComments(tx: Tx, ownerId: string, elementId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .executeTakeFirstOrThrow();
  if (count > limits.comments) throw limitReached('comments');
}

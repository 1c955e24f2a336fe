import { sql } from 'kysely';
import { createQuoteFinder } from '../../../domain/manuscript/ledger/carry-quote.ts';
import { sceneText } from '../../../domain/manuscript/ledger/scene-text.ts';
import { SceneContent } from '../../../domain/manuscript/scene/result.ts';
import type { Tx } from '../../db/transact.ts';

/**
 * Searches the quotes of a scene's facts in its new current version: one that stands there is
 * carried with its place, one that does not leaves its fact unsupported, so that it is no longer
 * told. Pinned facts hold all the same, and rejected ones stay rejected. Does next to nothing for
 * other elements.
 */
export async function carryFacts(
  tx: Tx,
  ownerId: string,
  { elementId, versionId }: { elementId: string; versionId: string },
): Promise<void> {
  const facts = await tx
    .selectFrom('facts')
    .select(['id', 'quote', 'quote_at', 'state'])
    .where('owner_id', '=', ownerId)
    .where('scene_id', '=', elementId)
    .where('quote', 'is not', null)
    .execute();
  if (facts.length === 0) return;
  const { content } = await tx
    .selectFrom('element_versions')
    .select('content')
    .where('owner_id', '=', ownerId)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  const scene = SceneContent.safeParse(content);
  const finder = createQuoteFinder(scene.success ? sceneText(scene.data) : '');
  const carried = facts.flatMap(({ id, quote, quote_at, state }) => {
    if (quote === null) return [];
    const found = finder.find(quote, quote_at);
    const isSettled = state === 'pinned' || state === 'rejected';
    const supported = state === 'unsupported' ? 'suggested' : state;
    const now = {
      id,
      quote: found?.quote ?? quote,
      quote_at: found?.at ?? null,
      state: isSettled ? state : found === null ? 'unsupported' : supported,
    };
    const isSame = now.quote === quote && now.quote_at === quote_at && now.state === state;
    return isSame ? [] : [now];
  });
  if (carried.length === 0) return;
  await sql`
    update facts set quote = moved.quote, quote_at = moved.quote_at, state = moved.state, version_id = ${versionId},
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as moved(id uuid, quote text, quote_at integer, state text)
    where facts.owner_id = ${ownerId} and facts.id = moved.id`.execute(tx);
}

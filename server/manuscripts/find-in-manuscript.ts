import type { z } from 'zod';
import type { FindHits, FindQuery } from '../../contract/manuscripts.ts';
import { limits } from '../../domain/limits.ts';
import { findText, type Search, sceneTexts } from '../../domain/manuscript/find-text.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';
import { inReadingOrder, readPartContents } from './part-store.ts';

/** Characters around a hit that its context shows, to either side. */
const contextCharacters = 40;

/**
 * Hits in the newest words of a manuscript's scenes, in reading order, parked ones last. Throws
 * notFound.
 */
export function findInManuscript(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  headId: string,
  search: z.output<typeof FindQuery>,
): Promise<FindHits> {
  return asOwner(db, ownerId, async (tx) => {
    await findManuscript(tx, ownerId, headId);
    const { parts, parked } = inReadingOrder(await readPartContents(tx, ownerId, headId));
    let count = 0;
    const scenes = [...parts, ...parked].flatMap(({ id, type, title, version_id, revision, content }) => {
      if (type === 'chapter') return [];
      const all = hitsIn(SceneContent.parse(content), search);
      const hits = all.slice(0, Math.max(0, limits.manuscriptHits - count));
      count += all.length;
      return hits.length === 0 ? [] : [{ id, title, baseVersionId: version_id, revision, hits }];
    });
    return { count, scenes };
  });
}

function hitsIn(scene: SceneContent, search: Search): FindHits['scenes'][number]['hits'] {
  return sceneTexts(scene).flatMap(({ path, text }) =>
    findText(text, search).map(({ start, end }) => {
      const from = wholeFrom(text, Math.max(0, start - contextCharacters));
      const to = wholeFrom(text, Math.min(text.length, end + contextCharacters));
      return { path, start, end, context: text.slice(from, to), contextStart: start - from };
    }),
  );
}

/** A place that is not within a surrogate pair. */
function wholeFrom(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) && at > 0 ? at - 1 : at;
}

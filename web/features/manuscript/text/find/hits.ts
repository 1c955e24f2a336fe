import type { FindHits } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';

/** One place where the words stand that are looked for. */
export type Hit = { sceneId: string; path: Passage['path']; start: number; end: number };

/** All hits in reading order. */
export function hitsOf({ scenes }: FindHits): Hit[] {
  return scenes.flatMap(({ id, hits }) =>
    hits.map(({ path, start, end }) => ({ sceneId: id, path, start, end })),
  );
}

/** The hits that are left after one was replaced by a text of this length; those behind it move. */
export function withoutHit(hits: readonly Hit[], gone: Hit, length: number): Hit[] {
  const moved = length - (gone.end - gone.start);
  return hits.flatMap((hit) => {
    if (hit === gone) return [];
    const isBehind =
      hit.sceneId === gone.sceneId && hit.path.join() === gone.path.join() && hit.start >= gone.end;
    return [isBehind ? { ...hit, start: hit.start + moved, end: hit.end + moved } : hit];
  });
}

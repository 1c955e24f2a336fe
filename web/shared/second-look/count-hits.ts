import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { formatCount, formatList } from '../format.ts';

/** '3 sentences and 1 wish to look at'. Several hits in one sentence count once. */
export function countHits(hits: readonly PlacedHit[]): string {
  const places = hits.flatMap(({ place }) => (place === null ? [] : [place]));
  const sentences = new Set(places.map(({ path, sentence }) => `${path.join('.')} ${sentence}`)).size;
  const wishes = hits.length - places.length;
  const counts = [
    sentences > 0 ? [formatCount(sentences, 'sentence')] : [],
    wishes > 0 ? [`${wishes} ${wishes === 1 ? 'wish' : 'wishes'}`] : [],
  ];
  return `${formatList(counts.flat())} to look at`;
}

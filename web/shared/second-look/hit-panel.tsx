import { FoundHits } from './found-hits.tsx';
import type { Reviewed } from './reviewed.ts';
import { useReview } from './use-review.ts';

/** Reviews a text and shows what was found. */
export function HitPanel(reviewed: Reviewed) {
  return <FoundHits id={reviewed.id} found={useReview(reviewed)} shown={reviewed.shown} />;
}

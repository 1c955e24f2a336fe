import { FoundHits } from './found-hits.tsx';
import type { Reviewed } from './reviewed.ts';
import { useReview } from './use-review.ts';

/** Reviews a text and shows what was found. */
export function HitPanel(reviewed: Reviewed) {
  const { id, shown, repair } = reviewed;
  const found = useReview(reviewed);
  return <FoundHits id={id} found={found} shown={shown} {...(repair !== undefined && { repair })} />;
}

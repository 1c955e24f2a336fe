import type { PlacedHit, reviewContent } from '../../../domain/craft/review-content.ts';

/** What `reviewContent` is called with. */
export type ReviewOrder = Parameters<typeof reviewContent>;

/**
 * Reviews a content in a thread of its own. Rejects when the thread can't start or fails, and never
 * settles once `signal` is aborted.
 */
export function reviewAway(order: ReviewOrder, signal: AbortSignal): Promise<PlacedHit[]> {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<PlacedHit[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PlacedHit[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`the review failed: ${message}`));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

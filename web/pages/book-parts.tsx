import type { SideParts } from '../features/manuscript/side/side-parts.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const waiting = <Skeleton label="Loading" bars={4} />;

/** What other features bring beside a manuscript, each fetched when it is first needed. */
export const sideParts: SideParts = {
  Job: lazyPart(async () => (await import('./book-job.tsx')).BookJob, {
    name: 'What is being written',
    waiting,
  }),
  History: lazyPart(async () => (await import('./scene-history.tsx')).SceneHistory, {
    name: 'The history',
    waiting,
  }),
  Reasons: lazyPart(async () => (await import('./scene-reasons.tsx')).SceneReasons, {
    name: 'Why it is out of date',
    look: 'line',
  }),
  PriceLimit: lazyPart(async () => (await import('../features/jobs/price-limit.tsx')).PriceLimit, {
    name: 'The highest price',
    look: 'line',
  }),
  Dock: lazyPart(async () => (await import('./scene-dock.tsx')).SceneDock, {
    name: 'The rewritten passages',
    look: 'line',
  }),
};

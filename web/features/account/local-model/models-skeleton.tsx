import { Skeleton } from '../../../ui/skeleton.tsx';

/** As tall as a screen, since the list that comes is: nothing in sight moves. */
export function ModelsSkeleton() {
  return <Skeleton className="skeleton-rows models-skeleton" bars={4} label="Models: loading" />;
}

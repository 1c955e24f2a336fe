import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../../../contract/session.ts';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { loadManuscript } from '../../../api/manuscripts/manuscripts.ts';
import { acceptedOf, isNotFound, Refusal } from '../../../api/request/api-errors.ts';
import { FailedManuscript, GoneManuscript, ManuscriptSkeleton } from './manuscript-states.tsx';
import { OpenManuscript } from './open-manuscript.tsx';
import type { PageParts } from './page-parts.ts';
import { useDesk } from './use-desk.ts';

/** The page of a manuscript: loading, not there, failed, or open to be written. */
export function ManuscriptView({ user, id, parts }: { user: SessionUser; id: string; parts: PageParts }) {
  const asked = useQuery({
    queryKey: manuscriptKeys.tree(user.id, id),
    queryFn: async ({ signal }) => acceptedOf(await loadManuscript(id, signal)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: (times, cause) => times < 1 && !(cause instanceof Refusal),
  });
  const open = useDesk(user.id, id);
  const isGone = asked.isError && isNotFound(asked.error);
  if (asked.data !== undefined && open !== null)
    return <OpenManuscript user={user} loaded={asked.data} isGone={isGone} open={open} parts={parts} />;
  if (isGone) return <GoneManuscript id={id} />;
  if (asked.isError || asked.fetchStatus === 'paused')
    return (
      <FailedManuscript cause={asked.error} isBusy={asked.isFetching} onRetry={() => void asked.refetch()} />
    );
  return <ManuscriptSkeleton />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureInWords } from '../api/request/api-errors.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Asked = { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };

type About = {
  /** Its name at the start of a sentence: 'Your devices'. */
  what: string;
  /** The title of a failure, where it is not '… could not be loaded'. */
  title?: string;
  /** A sentence to add to why it failed. */
  note?: string;
};

/** Renders a query: a skeleton while it loads, the reason why it failed, or its value. */
export function Loaded<Value>({
  query,
  skeleton,
  children,
  ...about
}: About & {
  query: Asked & Pick<UseQueryResult<Value>, 'data' | 'fetchStatus'>;
  /** The placeholder; without it, rows. */
  skeleton?: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError || query.fetchStatus === 'paused') return <NotLoaded query={query} {...about} />;
  return skeleton ?? <Skeleton bars={2} label={`${about.what}: loading`} />;
}

/** Why something is not loaded, or that it waits for the network, with 'Try again'. */
export function NotLoaded({
  query: { isError, error, isFetching, refetch },
  what,
  title = `${what} could not be loaded`,
  note = '',
}: About & { query: Asked }) {
  if (!isError)
    return <p className="muted">You are offline. {what} will be here once the network is back.</p>;
  return (
    <LoadProblem title={title} isBusy={isFetching} onRetry={() => void refetch()}>
      {`${failureInWords(error)} ${note}`.trim()}
    </LoadProblem>
  );
}

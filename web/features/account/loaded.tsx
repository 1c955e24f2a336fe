import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureInWords } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Draws what was asked for: still blocks while it is on its way, why it is not there, or the thing itself. */
export function Loaded<Value>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Value>;
  /** The thing as it begins a sentence: 'Your devices'. */
  what: string;
  children: (value: Value) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Notice kind="error" title={`${what} could not be loaded`}>
        <p className="muted">{failureInWords(query.error)}</p>
        <div className="btn-row">
          <Button size="small" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching && <Spinner />}
            Try again
          </Button>
        </div>
      </Notice>
    );
  if (query.fetchStatus === 'paused')
    return <p className="muted">You are offline. {what} will be here once the network is back.</p>;
  return (
    <div className="setting-still late" role="status" aria-label={`${what}: loading`}>
      <i />
      <i />
    </div>
  );
}

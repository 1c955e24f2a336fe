import { failureInWords } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A part of the page that could not be loaded, or that waits for the network, with the way to try again. */
export function PartProblem({
  what,
  query,
}: {
  /** The part as it begins a sentence: 'Your usage'. */
  what: string;
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  if (!query.isError)
    return <p className="muted">You are offline. {what} will be here once the network is back.</p>;
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
}

/** Still blocks where a part of the page will be. */
export function PartStill() {
  return (
    <div className="credit-still late" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

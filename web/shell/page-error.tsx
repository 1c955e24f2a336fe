import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** What stands in place of a page that could not be shown. The cause stays in the browser's own console. */
export function PageError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <div className="wrap">
      <div className="void" role="alert">
        <h1>This page could not be shown</h1>
        <p className="muted">
          Something on it failed, or it could not be fetched. Drafts in this browser are not touched by it.
        </p>
        <div className="btn-row">
          <Button kind="main" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <ButtonLink to="/" reloadDocument>
            Go to the start
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

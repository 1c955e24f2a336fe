import { Button, ButtonLink } from '../ui/button.tsx';

/** Replaces a page that failed to render. The router logs the cause. */
export function PageError() {
  return (
    <div className="wrap">
      <div className="void" role="alert">
        <h1>This page could not be shown</h1>
        <p className="muted">
          Something on it failed, or it could not be loaded. Your drafts in this browser are safe.
        </p>
        <div className="btn-row">
          <Button kind="main" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <ButtonLink to="/" reloadDocument>
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

import { Button, ButtonLink, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { causeInWords } from '../patience.ts';
import { useLate } from '../use-late.ts';
import { BrokenCards } from '../void-art.tsx';

/** Nothing is drawn for so many milliseconds, since most projects are there by then. */
const quietMs = 200;

/** Still blocks in the shape of a project's page, once it is late. */
export function LoadingProject() {
  const isLate = useLate(quietMs);
  return (
    <div className="pj-loading" aria-busy="true">
      <p className="sr" role="status">
        {isLate ? 'Loading the project' : ''}
      </p>
      {isLate && (
        <div className="pj-still-page" aria-hidden="true">
          <i style={{ width: '8rem' }} />
          <i className="is-big" style={{ width: '22rem' }} />
          <i style={{ width: '30rem' }} />
          <div className="pj-kinds">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <div key={place} className="icard pj-still">
                <div className="icard-h">
                  <i style={{ width: '50%' }} />
                </div>
                <div className="icard-b">
                  <i style={{ width: '80%' }} />
                </div>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** The project could not be loaded. `cause` is null while there is no network to ask over. */
export function FailedProject({
  cause,
  isBusy,
  onRetry,
}: {
  cause: unknown;
  isBusy: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="void" role="alert">
      <BrokenCards />
      <h1 className="pj-small-h1">{cause === null ? 'You are offline' : 'The project did not load'}</h1>
      <p className="muted">
        {cause === null
          ? 'It loads by itself as soon as there is a network.'
          : `${causeInWords(cause)} What you wrote is safe, this page just could not fetch it.`}
      </p>
      <div className="btn-row">
        {cause !== null && (
          <Button kind="main" onClick={onRetry} disabled={isBusy}>
            {isBusy ? <Spinner /> : <Icon name="refresh-cw" />}
            Try again
          </Button>
        )}
        <ButtonLink to="/projects">My Projects</ButtonLink>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { Button, ButtonLink, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { causeInWords } from '../patience.ts';
import { useLate } from '../use-late.ts';
import { BrokenCards, CardsToCome, SearchedCards } from '../void-art.tsx';

/** Nothing is drawn for so many milliseconds, since most lists are there by then. */
const quietMs = 200;

/** Still blocks in the shape of the cards, once the list is late. */
export function LoadingCards() {
  const isLate = useLate(quietMs);
  return (
    <div className="pj-loading" aria-busy="true">
      <p className="sr" role="status">
        {isLate ? 'Loading projects' : ''}
      </p>
      {isLate && (
        <ul className="pj-grid" aria-hidden="true">
          {[60, 72, 48, 66, 54, 80].map((width) => (
            <li key={width} className="icard pj pj-still">
              <div className="icard-h">
                <i style={{ width: `${width}%` }} />
              </div>
              <div className="icard-b">
                <i style={{ width: '94%' }} />
                <i style={{ width: `${130 - width}%` }} />
                <i className="pj-foot-line" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The list could not be loaded, and nothing of it is kept here. */
export function FailedList({
  cause,
  onRetry,
  isBusy,
}: {
  cause: unknown;
  onRetry: () => void;
  isBusy: boolean;
}) {
  return (
    <div className="void" role="alert">
      <BrokenCards />
      <h2>The list did not load</h2>
      <p className="muted">
        {causeInWords(cause)} Your projects are safe, this page just could not fetch them.
      </p>
      <div className="btn-row">
        <Button kind="main" onClick={onRetry} disabled={isBusy}>
          {isBusy ? <Spinner /> : <Icon name="refresh-cw" />}
          Try again
        </Button>
      </div>
    </div>
  );
}

/** There is no network, and nothing of the list is kept here. */
export function OfflineList() {
  return (
    <div className="void">
      <BrokenCards />
      <h2>Your projects are not on this device</h2>
      <p className="muted">You are offline. The list loads by itself as soon as there is a network.</p>
    </div>
  );
}

/** Nothing matches a search. */
export function NothingFound({
  search,
  count,
  onClear,
  onCreate,
}: {
  search: string;
  /** All projects of the user. */
  count: number;
  onClear: () => void;
  onCreate: () => void;
}) {
  return (
    <div className="void">
      <SearchedCards />
      <h2>Nothing matches “{search}”</h2>
      <p className="muted">
        Looked through the names and descriptions of{' '}
        {count === 1 ? 'your one project' : `all ${count} projects`}.
      </p>
      <div className="btn-row">
        <Button onClick={onClear}>Clear search</Button>
        <Button kind="quiet" onClick={onCreate}>
          <Icon name="plus" />
          New project called “{search}”
        </Button>
      </div>
    </div>
  );
}

/** The user has no project at all. `sample` is the way to a finished one. */
export function NoProjects({ onCreate, sample }: { onCreate: () => void; sample: ReactNode }) {
  const theme = definitionOf('THEME');
  return (
    <div className="void">
      <CardsToCome />
      <h2>No projects yet</h2>
      <p className="muted">
        A project keeps every theme, person and page of one story together, and remembers what was built on
        what.
      </p>
      <div className="btn-row">
        <Button kind="main" onClick={onCreate}>
          <Icon name="plus" />
          New Project
        </Button>
        {sample}
        <ButtonLink kind="quiet" to={theme.path}>
          Try a generator first <span className="price num">{creditsInWords(theme.priceCredits)}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

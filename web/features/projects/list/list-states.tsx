import type { ReactNode } from 'react';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { ImportLink } from '../../../shared/import/import-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmptyDrawing, FailedDrawing, NoMatchDrawing } from '../drawings.tsx';
import { FailedView } from '../failed-view.tsx';

export function CardsSkeleton() {
  return (
    <Skeleton className="pj-room pj-grid" label="Loading projects">
      {[60, 72, 48, 66, 54, 80].map((width) => (
        <div key={width} className="icard project-card pj-skeleton">
          <div className="icard-h">
            <i style={{ width: `${width}%` }} />
          </div>
          <div className="icard-b">
            <i style={{ width: '94%' }} />
            <i style={{ width: `${130 - width}%` }} />
            <i className="pj-foot-line" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

export function FailedList(props: { cause: unknown; onRetry: () => void; isBusy: boolean }) {
  return (
    <FailedView
      {...props}
      title="The list could not be loaded"
      note="Your projects are safe; this page just could not fetch them."
    />
  );
}

export function OfflineList() {
  return (
    <div className="void">
      <FailedDrawing />
      <h2>Your projects are not on this device</h2>
      <p className="muted">You are offline. The list loads by itself once you are online.</p>
    </div>
  );
}

export function NothingFound({
  search,
  count,
  onClear,
  onCreate,
}: {
  search: string;
  count: number;
  onClear: () => void;
  onCreate: () => void;
}) {
  return (
    <div className="void">
      <NoMatchDrawing />
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
      <EmptyDrawing />
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
        <ImportLink label="Bring what you have" />
        {sample}
      </div>
      <p>
        Or <TextLink to={theme.path}>try a generator first</TextLink>, {creditsInWords(theme.priceCredits)}.
      </p>
    </div>
  );
}

import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedView } from '../failed-view.tsx';

export function ProjectSkeleton() {
  return (
    <div className="pj-desk">
      <Skeleton className="pj-left pj-skeleton-page" label="Loading the project">
        <i className="is-big" style={{ width: '22rem' }} />
        <i className="is-progress" />
        <i className="is-board" />
      </Skeleton>
    </div>
  );
}

/** The project could not be loaded. `cause` is null while there is no network to ask over. */
export function FailedProject(props: { cause: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <FailedView
      {...props}
      level="h1"
      title="The project could not be loaded"
      note="What you wrote is safe; this page just could not fetch it."
      more={<ButtonLink to="/projects">My Projects</ButtonLink>}
    />
  );
}

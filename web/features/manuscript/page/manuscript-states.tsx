import { useQuery } from '@tanstack/react-query';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { acceptedOf, failureInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { useIsOnline } from '../../../shared/online.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Bars in the shape of the page: the tree, the text, the line above and below. */
export function ManuscriptSkeleton() {
  return (
    <Skeleton className="ms-page ms-with-tree ms-skeleton" label="Loading the manuscript">
      <div className="ms-bar">
        <i />
      </div>
      <div className="ms-body">
        <div className="ms-skeleton-tree">
          {[70, 52, 60, 45, 66, 48, 58, 40].map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
        <div className="ms-skeleton-text">
          {[40, 96, 92, 98, 88, 94, 61, 97, 90, 95].map((width) => (
            <i key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

/** The manuscript is in the trash, closed, or was never there. */
export function GoneManuscript({ id }: { id: string }) {
  const { data: thing } = useQuery({
    queryKey: elementKeys.inTrash(id),
    queryFn: async ({ signal }) => {
      const { findInTrash } = await import('../../../api/projects/projects.ts');
      return findInTrash([{ what: 'element', id }], signal);
    },
    gcTime: 0,
  });
  const { isBusy, failure, attempt } = useChange(async () => {
    const { restoreFromTrash } = await import('../../../api/projects/projects.ts');
    acceptedOf(await restoreFromTrash({ what: 'element', id }));
    window.location.reload();
  });
  const isInTrash = thing != null;
  return (
    <div className="wrap">
      <div className="void">
        <h1 className="void-t">
          {isInTrash ? 'This manuscript is in the trash' : 'This manuscript was not found'}
        </h1>
        <p className="muted">
          {isInTrash
            ? 'It stays there for 30 days, with all its chapters, scenes and versions.'
            : 'It may have been closed, erased, be in the trash with its project, or belong to another account. What you wrote on this device and could not save is kept.'}
        </p>
        {failure !== null && <p className="hint bad">{failureInWords(failure.cause)}</p>}
        <div className="btn-row">
          {isInTrash && (
            <Button kind="main" disabled={isBusy} onClick={() => attempt(undefined)}>
              Restore
            </Button>
          )}
          <ButtonLink kind={isInTrash ? 'plain' : 'main'} to="/projects">
            My Projects
          </ButtonLink>
          {!isInTrash && <ButtonLink to="/trash">Look in the trash</ButtonLink>}
        </div>
      </div>
    </div>
  );
}

export function FailedManuscript({
  cause,
  isBusy,
  onRetry,
}: {
  cause: unknown;
  isBusy: boolean;
  onRetry: () => void;
}) {
  const isOnline = useIsOnline();
  return (
    <div className="wrap ms-failed">
      <LoadProblem
        title={isOnline ? 'This manuscript could not be loaded' : 'You are offline'}
        isBusy={isBusy}
        onRetry={onRetry}
      >
        {isOnline && cause !== null ? failureInWords(cause) : 'Loading this manuscript needs the network.'}{' '}
        Nothing is lost: what you wrote and could not save is kept on this device.
      </LoadProblem>
    </div>
  );
}

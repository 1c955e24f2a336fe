import { useEffect, useEffectEvent } from 'react';
import { refreshCredits } from '../../api/credits/use-credits.ts';
import { startJob } from '../../api/jobs/jobs.ts';
import { refreshOpenJobs } from '../../api/jobs/use-open-jobs.ts';
import { createProject } from '../../api/projects/projects.ts';
import { acceptedOf, failureInWords, isProjectLimit } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { refreshSession } from '../../api/session/use-session.ts';
import { beginProject } from '../../shared/one-line/begin-project.ts';
import type { Beginning } from '../../shared/one-line/beginning.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Makes a user's project of a line as soon as it is shown. `onMade` leads there. */
export function MakeProject({
  beginning,
  onMade,
  onAnother,
}: {
  beginning: Beginning;
  onMade: (projectId: string) => void;
  onAnother: () => void;
}) {
  const { isBusy, failure, attempt } = useChange(async (asked: Beginning) => {
    const { projectId } = await beginProject(calls, asked);
    void refreshSession();
    void refreshCredits();
    void refreshOpenJobs();
    onMade(projectId);
  });
  const make = useEffectEvent(() => attempt(beginning));
  useEffect(() => make(), []);

  return (
    <div className="begin-page">
      <h1>{beginning.line}</h1>
      {failure === null || isBusy ? (
        <p className="lead begin-busy" role="status">
          <Spinner />
          Making your project
        </p>
      ) : (
        <Notice kind="error" title="Your story could not be begun">
          <p className="muted">
            {failureInWords(failure.cause)} Your line is kept. Trying again makes nothing twice.
          </p>
          {isProjectLimit(failure.cause) && (
            <p>
              <TextLink to="/pricing">See plans</TextLink>
            </p>
          )}
          <div className="btn-row">
            <Button kind="danger" size="small" onClick={() => attempt(beginning)}>
              Try again
            </Button>
            <Button size="small" onClick={onAnother}>
              Another line
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

const calls = {
  createProject: async (body: Parameters<typeof createProject>[0]) => acceptedOf(await createProject(body)),
  startJob: async (projectId: string, body: Parameters<typeof startJob>[1]) =>
    acceptedOf(await startJob(projectId, body)),
};

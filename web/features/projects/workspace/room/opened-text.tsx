import type { Job } from '../../../../../contract/jobs.ts';
import type { SessionUser } from '../../../../../contract/session.ts';
import { creditsInWords } from '../../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { jobPath } from '../../../../shared/job-addresses.ts';
import { lazyPart } from '../../../../shared/lazy-part.tsx';
import { Button, Spinner } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Doing, Works } from '../jobs/doing.ts';
import { FailedStep } from '../jobs/failed-step.tsx';
import { LiveFrame } from '../pane/live-frame.tsx';
import type { StoryElement } from '../story.ts';
import type { RoomParts } from './room-parts.ts';
import { useWatchedRun } from './use-watched-run.ts';

const LiveTextCard = lazyPart(async () => (await import('../pane/live-text-card.tsx')).LiveTextCard, {
  name: 'The text as it is written',
  waiting: ({ definition }) => (
    <LiveFrame definition={definition} doing="Starting" isBusy foot={null}>
      {null}
    </LiveFrame>
  ),
});

/**
 * What is open beside the graph: a text, above it its next version while that is written, or what
 * is written for the first time.
 */
export function OpenedText({
  user,
  id,
  kind,
  element,
  works,
  jobs,
  bar,
  Text,
  priceCredits,
  isAsking,
  onWriteAgain,
}: {
  user: SessionUser;
  id: string;
  /** Null if the project knows of no such element. */
  kind: GeneratorId | null;
  /** Null until it is written. */
  element: StoryElement | null;
  works: Works;
  jobs: readonly Job[];
  bar: HTMLElement | null;
  Text: RoomParts['Text'];
  /** Of writing it again. */
  priceCredits: number;
  /** Whether a text is being asked for. */
  isAsking: boolean;
  onWriteAgain: () => void;
}) {
  const writing = works.runs.get(id) ?? null;
  const { watched, turn, onSettled, onShown } = useWatchedRun(writing, element !== null);
  const doing = works.doing.get(id);
  const job = jobs.findLast(({ steps }) => steps.some(({ elementId }) => elementId === id));
  const isThere = element !== null || (kind === null && writing === null);

  return (
    <div className="pj-opened">
      <FailedStep userId={user.id} jobs={jobs} elementId={id} />
      {watched !== null && kind !== null && (
        <LiveTextCard
          key={watched.runId}
          runId={watched.runId}
          definition={definitionOf(kind)}
          hasText={watched.hadText}
          onSettled={onSettled}
        />
      )}
      {watched === null && !isThere && kind !== null && (
        <LiveFrame
          definition={definitionOf(kind)}
          doing={formatWait(doing, job)}
          isBusy={doing !== 'failed' && job?.state !== 'paused' && job?.state !== 'halted'}
          foot={
            <span className="hint">
              You can leave this page.{' '}
              {job !== undefined && <TextLink to={jobPath(job.id)}>See all that is being written</TextLink>}
            </span>
          }
        >
          {null}
        </LiveFrame>
      )}
      {isThere && (
        <div hidden={watched !== null && !watched.hadText}>
          <Text
            user={user}
            id={id}
            bar={bar}
            turn={turn}
            onShown={onShown}
            again={
              kind !== null && (
                <Button
                  kind="quiet"
                  size="small"
                  disabled={isAsking || doing !== undefined}
                  onClick={onWriteAgain}
                >
                  {isAsking || doing !== undefined ? <Spinner /> : <Icon name="refresh-cw" />}
                  Write again <span className="price num">{creditsInWords(priceCredits)}</span>
                </Button>
              )
            }
          />
        </div>
      )}
    </div>
  );
}

/** Why nothing of a text is there yet. */
function formatWait(doing: Doing | undefined, job: Job | undefined): string {
  if (doing === 'failed') return 'Not written';
  if (job?.state === 'paused') return 'Paused';
  if (job?.state === 'halted')
    return job.haltedBy === 'credits' ? 'Waiting for more credits' : 'Waiting for you';
  return doing === 'queued' ? 'Waiting for its turn' : 'Starting';
}

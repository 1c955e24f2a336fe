import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Job } from '../../../../contract/jobs.ts';
import { hasJobEnded } from '../../../api/jobs/follow-job.ts';
import { jobKeys } from '../../../api/jobs/job-keys.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { changeManuscript } from '../../../api/manuscripts/manuscripts.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Book } from '../side/book.ts';
import { chaptersOf, scenesOf } from '../side/parts-of.ts';
import type { SideParts } from '../side/side-parts.ts';
import { StageBody } from './stage-body.tsx';
import { nextStage, type Stage, stages } from './write-plan.ts';
import './write.css';

const stageNames = { map: 'Chapters', cards: 'Scenes', write: 'Text' } as const;

/**
 * From an idea to the text in three steps, each with its price before and an approval after.
 * `jobId`: the job to show first; null for the step that comes next.
 */
export function WriteSheet({
  book,
  parts: { Job: JobPart, PriceLimit },
  jobId,
  onStarted,
  onClose,
}: {
  book: Book;
  parts: Pick<SideParts, 'Job' | 'PriceLimit'>;
  jobId: string | null;
  /** A job began; the page follows it. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const { userId, manuscript } = book;
  const [shownJob, setShownJob] = useState(jobId);
  // The part below loads it; the title only reads along.
  const { data: shown } = useQuery<Job>({
    queryKey: jobKeys.job(userId, shownJob ?? ''),
    queryFn: skipToken,
  });
  const [chosen, setStage] = useState<Stage | null>(null);
  useLeaveFor(onClose);
  const approve = useChange(async () => {
    acceptedOf(await changeManuscript(manuscript.id, { isApproved: true }));
    book.reload();
    setStage('write');
  });
  const isThere: Readonly<Record<Stage, boolean>> = {
    map: true,
    cards: chaptersOf(manuscript).length > 0,
    write: scenesOf(manuscript).length > 0,
  };
  const next = nextStage(manuscript);
  const stage = chosen !== null && isThere[chosen] ? chosen : next;

  return (
    <Dialog
      title={shown?.purpose === 'update' ? 'Bring it up to date' : 'Write the book'}
      isSheet
      onClose={onClose}
    >
      {shownJob !== null ? (
        <>
          <JobPart userId={userId} id={shownJob} />
          <AfterJob
            userId={userId}
            id={shownJob}
            onPlanned={(planned) => {
              book.reload();
              setStage(planned);
              setShownJob(null);
            }}
            onMore={() => {
              book.reload();
              setStage(null);
              setShownJob(null);
            }}
            onClose={onClose}
          />
        </>
      ) : (
        <>
          <ol className="write-stages" aria-label="Steps">
            {stages.map((one, at) => (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === stage ? 'step' : undefined}
                  disabled={!isThere[one]}
                  onClick={() => setStage(one)}
                >
                  <span className="num">{at + 1}</span> {stageNames[one]}
                </button>
              </li>
            ))}
          </ol>
          <StageBody
            // Another step has other choices.
            key={stage}
            book={book}
            stage={stage}
            PriceLimit={PriceLimit}
            onStarted={(id) => {
              setShownJob(id);
              onStarted(id);
            }}
            onApprove={() => (stage === 'map' ? setStage('cards') : approve.attempt(undefined))}
            onOpen={(sceneId) => {
              onClose();
              book.goTo({ sceneId, quote: null });
            }}
            onClose={onClose}
          />
          {approve.failure !== null && (
            <p className="hint bad" role="alert">
              {failedChangeInWords(approve.failure.cause)}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** A link to a scene leads to the text, which the sheet lies over. */
function useLeaveFor(onClose: () => void): void {
  const [params] = useSearchParams();
  const at = params.get('at');
  const first = useRef(at);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (at !== first.current) leave();
  }, [at]);
}

/** The way on once a job has ended. A plan is shown at once, to be read and approved. */
function AfterJob({
  userId,
  id,
  onPlanned,
  onMore,
  onClose,
}: {
  userId: string;
  id: string;
  onPlanned: (stage: Stage) => void;
  onMore: () => void;
  onClose: () => void;
}) {
  const { data } = useJob(userId, id);
  const planned = data?.state === 'ended' && data.doneCount > 0 ? plannedBy(data) : null;
  const show = useEffectEvent(onPlanned);
  useEffect(() => {
    if (planned !== null) show(planned);
  }, [planned]);

  if (data === undefined || !hasJobEnded(data) || planned !== null) return null;
  if (data.purpose === 'update')
    return (
      <div className="btn-row write-after">
        <Button onClick={onClose}>Back to the text</Button>
      </div>
    );
  return (
    <div className="btn-row write-after">
      <Button kind="main" onClick={onClose}>
        Read it
      </Button>
      <Button kind="quiet" onClick={onMore}>
        Write more
      </Button>
    </div>
  );
}

function plannedBy({ purpose }: Pick<Job, 'purpose'>): Stage | null {
  return purpose === 'map' || purpose === 'cards' ? purpose : null;
}

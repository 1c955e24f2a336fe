import type { JobSummary } from '../../../../contract/jobs.ts';
import { useJobActs } from '../../../api/jobs/use-job-acts.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { Button } from '../../../ui/button.tsx';

const doing = {
  map: 'Planning the chapters',
  cards: 'Planning the scenes',
  write: 'Writing',
  read: 'Reading',
  check: 'Checking the story',
  carry: 'Carrying it through',
  update: 'Updating',
  sequence: 'Writing',
  alternatives: 'Writing alternatives',
} as const;

/** The open job of this manuscript, as the header knows it: how far it is, a pause, a look. */
export function WritingStrip({
  userId,
  job,
  onShow,
}: {
  userId: string;
  job: JobSummary;
  onShow: () => void;
}) {
  const acts = useJobActs(userId, job);
  const { state, purpose, endedCount, stepCount } = job;
  return (
    <section className="book-strip" aria-label="What is being written">
      <p role="status">
        <b>{state === 'halted' ? 'It waits for you' : state === 'paused' ? 'Paused' : doing[purpose]}</b>
        <span className="meta num">
          {' '}
          {endedCount} of {stepCount}
        </span>
      </p>
      <progress aria-label="Done" max={Math.max(1, stepCount)} value={endedCount} />
      <div className="btn-row">
        {(state === 'running' || state === 'paused') && (
          <Button
            size="small"
            disabled={acts.setState.isBusy}
            onClick={() => acts.setState.attempt({ state: state === 'running' ? 'paused' : 'running' })}
          >
            {state === 'running' ? 'Pause' : 'Go on'}
          </Button>
        )}
        <Button kind={state === 'halted' ? 'main' : 'quiet'} size="small" onClick={onShow}>
          {state === 'halted' ? 'Look' : 'Show'}
        </Button>
      </div>
      {acts.setState.failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(acts.setState.failure.cause)}
        </p>
      )}
    </section>
  );
}

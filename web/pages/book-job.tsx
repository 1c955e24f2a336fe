import { JobView } from '../features/jobs/progress/job-view.tsx';
import { OpenJob } from '../features/jobs/progress/open-job.tsx';
import '../features/jobs/styles/jobs.css';

/** A job within a sheet, with its steps and controls. */
export function BookJob({ userId, id }: { userId: string; id: string }) {
  return (
    <OpenJob userId={userId} id={id}>
      {(job, isConnected) => (
        <JobView
          userId={userId}
          job={job}
          isConnected={isConnected}
          head={(heading) => <h3 className="job-sheet-head">{heading}</h3>}
        />
      )}
    </OpenJob>
  );
}

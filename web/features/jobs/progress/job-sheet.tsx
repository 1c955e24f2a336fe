import { jobPath } from '../../../shared/job-addresses.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { JobView } from './job-view.tsx';
import { OpenJob } from './open-job.tsx';
import '../styles/jobs.css';

/** A job in a sheet over its project. Closing it leaves the job alone. */
export function JobSheet({ userId, id, onClose }: { userId: string; id: string; onClose: () => void }) {
  return (
    <Dialog title="What is being written" isSheet onClose={onClose}>
      <OpenJob userId={userId} id={id}>
        {(job, isConnected) => (
          <>
            <JobView
              userId={userId}
              job={job}
              isConnected={isConnected}
              head={(heading) => <h3 className="job-sheet-head">{heading}</h3>}
            />
            <p className="job-foot">
              <TextLink to={jobPath(id)}>Open it on a page of its own</TextLink>
            </p>
          </>
        )}
      </OpenJob>
    </Dialog>
  );
}

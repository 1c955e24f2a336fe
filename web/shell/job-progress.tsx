import { useState } from 'react';
import { useOpenJobs } from '../api/jobs/use-open-jobs.ts';
import { lazyPart } from '../shared/lazy-part.tsx';

const JobMenu = lazyPart(async () => (await import('./job-menu.tsx')).JobMenu, {
  name: 'What is being written',
  look: 'line',
});

/** What is being written for the user, in the header. Nothing is fetched or shown without a job. */
export function JobProgress({ userId }: { userId: string }) {
  const jobs = useOpenJobs(userId) ?? [];
  // Once it was there it stays, so that the end of the last job can still be told.
  const [wasThere, setWasThere] = useState(false);
  if (jobs.length > 0 && !wasThere) setWasThere(true);
  return wasThere && <JobMenu userId={userId} jobs={jobs} />;
}

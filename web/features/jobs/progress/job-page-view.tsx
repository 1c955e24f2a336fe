import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Job } from '../../../../contract/jobs.ts';
import { siteName } from '../../../seo/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatHeading } from './format-job.ts';
import { JobView } from './job-view.tsx';
import { OpenJob } from './open-job.tsx';

const places = {
  update: 'Update',
  sequence: 'Write the rest',
  alternatives: 'Alternatives',
  map: 'Chapters',
  cards: 'Scenes',
  write: 'Manuscript',
  read: 'Readings',
  check: 'Story check',
  carry: 'Carry it through',
} as const;

/** The page of a job, with the way back to its project. */
export function JobPageView({ userId, id }: { userId: string; id: string }) {
  return (
    <OpenJob userId={userId} id={id}>
      {(job, isConnected) => (
        <>
          <Title job={job} />
          <div className="job-trail">
            <nav className="crumbs" aria-label="Breadcrumb">
              <Link to="/projects">My Projects</Link>
              <Icon name="chevron-right" />
              <Link to={`/projects/${job.projectId}`}>{job.projectName}</Link>
              <Icon name="chevron-right" />
              <span aria-current="page">{places[job.purpose]}</span>
            </nav>
          </div>
          <JobView
            userId={userId}
            job={job}
            isConnected={isConnected}
            head={(heading) => <h1>{heading}</h1>}
          />
        </>
      )}
    </OpenJob>
  );
}

function Title({ job }: { job: Job }) {
  const heading = formatHeading(job);
  useEffect(() => {
    document.title = `${heading}, ${job.projectName} | ${siteName}`;
  }, [heading, job.projectName]);
  return null;
}

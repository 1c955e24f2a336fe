import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { JobPageView } from '../features/jobs/progress/job-page-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/jobs/styles/jobs.css';

export const meta = () => hiddenPageMeta('What is being written');

export default function JobPage() {
  const user = useUser();
  const { id } = useParams();
  return (
    <div className="wrap">
      {user !== null && id !== undefined && <JobPageView key={id} userId={user.id} id={id} />}
    </div>
  );
}

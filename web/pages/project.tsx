import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { ProjectView } from '../features/projects/workspace/project-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/projects/styles/projects.css';

export const meta = () => hiddenPageMeta('Project');

export default function ProjectPage() {
  const user = useUser();
  const { id } = useParams();
  return (
    <div className="wrap">
      {user !== null && id !== undefined && <ProjectView key={id} user={user} id={id} />}
    </div>
  );
}

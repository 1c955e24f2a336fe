import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { ElementView } from '../features/element/element-view.tsx';
import { ImportHere } from '../features/import/import-here.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/element/styles/element.css';

export const meta = () => hiddenPageMeta('Element');

const fetchSignOut = () => import('../shell/sign-out.tsx');

export default function ElementPage() {
  const user = useUser();
  const { id } = useParams();
  return (
    user !== null &&
    id !== undefined && (
      <ElementView
        key={id}
        user={user}
        id={id}
        fetchSignOut={fetchSignOut}
        over={(projectId) => <ImportHere userId={user.id} projectId={projectId} />}
      />
    )
  );
}

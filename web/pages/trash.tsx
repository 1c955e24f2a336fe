import { useUser } from '../api/session/use-user.ts';
import { TrashView } from '../features/projects/trash/trash-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/projects/styles/projects.css';

export const meta = () => hiddenPageMeta('Trash');

export default function TrashPage() {
  const user = useUser();
  return <div className="wrap">{user !== null && <TrashView user={user} />}</div>;
}

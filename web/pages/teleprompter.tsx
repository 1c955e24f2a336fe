import { useParams, useSearchParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { lazyPart } from '../shared/lazy-part.tsx';

const loadView = async () =>
  (await import('../features/export/teleprompter/teleprompter-view.tsx')).TeleprompterView;
const TeleprompterView = lazyPart(loadView, { name: 'The teleprompter' });

export const meta = () => hiddenPageMeta('Teleprompter');

export default function TeleprompterPage() {
  const user = useUser();
  const { id } = useParams();
  const [params] = useSearchParams();
  return (
    <div className="wrap">
      {user !== null && id !== undefined && (
        <TeleprompterView userId={user.id} projectId={id} elementId={params.get('text') ?? ''} />
      )}
    </div>
  );
}

import { useParams } from 'react-router';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { useProjectPage } from '../features/projects/workspace/use-project-page.ts';
import { VoiceView } from '../features/voice/voice-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/voice/styles/voice.css';

export const meta = () => hiddenPageMeta('Voice');

export default function VoicePage() {
  const session = useSession();
  const user = userIn(session);
  const { id } = useParams();
  return (
    <div className="wrap">
      {user !== null && id !== undefined && (
        <Voice key={id} userId={user.id} id={id} isLost={session.kind === 'known' && session.isLost} />
      )}
    </div>
  );
}

function Voice({ userId, id, isLost }: { userId: string; id: string; isLost: boolean }) {
  const { data } = useProjectPage(userId, id);
  return <VoiceView userId={userId} project={{ id, name: data?.project.name ?? null }} isLost={isLost} />;
}

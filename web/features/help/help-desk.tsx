import { QueryProvider } from '../../api/query-client.tsx';
import { refreshSession, useSession } from '../../api/use-session.ts';
import { userIn } from '../../api/use-user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HelpForm } from './help-form.tsx';
import { HelpMessagesPart } from './help-messages.tsx';

/** Where a message is written, and the earlier ones with their answers. */
export function HelpDesk({ onSignIn }: { onSignIn: () => void }) {
  const session = useSession();
  switch (session.kind) {
    case 'checking':
      return (
        <div className="help-still late" role="status" aria-label="Loading">
          <i />
          <i />
        </div>
      );
    case 'unknown':
      return (
        <Notice kind="error" title="The server did not answer">
          <p className="muted">Check your connection. Nothing that you wrote here is lost.</p>
          <div className="btn-row">
            <Button size="small" onClick={() => void refreshSession()}>
              Try again
            </Button>
          </div>
        </Notice>
      );
    case 'known': {
      const user = userIn(session);
      const canSignIn = session.session.signIn.isAvailable;
      return (
        <QueryProvider key={user?.id ?? ''}>
          <HelpForm user={user} onSignIn={canSignIn ? onSignIn : null} />
          <HelpMessagesPart />
        </QueryProvider>
      );
    }
  }
}

import { QueryProvider } from '../../api/request/query-client.tsx';
import { refreshSession, useSession } from '../../api/session/use-session.ts';
import { userIn } from '../../api/session/use-user.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HelpForm } from './help-form.tsx';
import { HelpMessagesPart } from './help-messages.tsx';

export function HelpDesk({ onSignIn }: { onSignIn: () => void }) {
  const session = useSession();
  switch (session.kind) {
    case 'checking':
      return <Skeleton className="help-skeleton" bars={2} label="Loading" />;
    case 'unknown':
      return (
        <LoadProblem title="The server did not answer" onRetry={() => void refreshSession()}>
          Check your connection. Nothing you wrote here is lost.
        </LoadProblem>
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

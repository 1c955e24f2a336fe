import { useSearchParams } from 'react-router';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { formatLongDate } from '../shared/format.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import './auth-callback.css';

export const meta = () => hiddenPageMeta('Account closed');

export default function AccountClosedPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const openSignIn = useOpenSignIn();
  const until = Date.parse(query.get('until') ?? '');
  const day = session.kind === 'checking' || Number.isNaN(until) ? null : formatLongDate(until);
  if (userIn(session) !== null)
    return (
      <div className="wrap signing-in">
        <h1>Your account is back</h1>
        <p className="lead">Everything is where you left it.</p>
        <ButtonLink to="/projects">My Projects</ButtonLink>
      </div>
    );
  return (
    <div className="wrap signing-in">
      <h1>Your account is closed</h1>
      <p className="lead">
        You are signed out on every device.{' '}
        {day === null
          ? 'For 14 days, signing in brings everything back.'
          : `Until ${day}, signing in brings everything back.`}{' '}
        After that it is erased for good.
      </p>
      <div className="btn-row">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <Button kind="quiet" onClick={openSignIn}>
          Restore my account
        </Button>
      </div>
    </div>
  );
}

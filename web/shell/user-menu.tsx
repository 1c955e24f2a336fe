import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../contract/session.ts';
import { useSession } from '../api/session/use-session.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { useMenuKeys } from '../ui/menu-keys.ts';
import { CreditBadge, CreditDetails } from './credit-badge.tsx';
import { initialsOf } from './initials.ts';
import { JobProgress } from './job-progress.tsx';
import { useKeepCredits } from './use-keep-credits.ts';
import { useKeepSession } from './use-keep-session.ts';
import { useSyncTheme } from './use-sync-theme.ts';

const LostSession = lazyPart(async () => (await import('./lost-session.tsx')).LostSession, {
  name: 'Signing in again',
  look: 'line',
});
const loadSignOut = () => import('./sign-out.tsx');
const SignOut = lazyPart(async () => (await loadSignOut()).SignOut, {
  name: 'Signing out',
  close: ({ onStay }) => onStay(),
});

/** How long after the menu the sign-out dialog is fetched, to work offline, in milliseconds. */
const fetchesAfterMs = 3000;

const entries = [
  { to: '/projects', words: 'My Projects', icon: 'folder' },
  { to: '/subscription', words: 'Subscription', icon: 'credit-card' },
  { to: '/credits', words: 'Credits & Usage', icon: 'droplet' },
  { to: '/settings', words: 'Settings', icon: 'settings' },
  { to: '/help', words: 'Help', icon: 'life-buoy' },
] as const satisfies readonly { to: string; words: string; icon: IconName }[];

/** The signed-in user's menu. Keeps the sign-in alive. */
export function UserMenu({ user }: { user: SessionUser }) {
  const session = useSession();
  useKeepSession();
  useSyncTheme(user);
  return session.kind === 'known' && session.isLost ? (
    <LostSession user={user} now={session.now} />
  ) : (
    <Menu user={user} />
  );
}

function Menu({ user }: { user: SessionUser }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const credits = useKeepCredits(user.id);
  const close = () => panel.current?.hidePopover();
  const keys = useMenuKeys(panel, close);

  useEffect(() => {
    const timer = setTimeout(() => void loadSignOut().catch(() => {}), fetchesAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <JobProgress userId={user.id} />
      <CreditBadge state={credits} />
      <button
        type="button"
        className="user-button"
        popoverTarget={id}
        aria-label={`${user.name}, account menu`}
      >
        <Avatar user={user} />
        <span className="user-name">{user.name}</span>
        <span className="sr">, account menu</span>
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Account"
        className="menu head-pop user-menu"
        onToggle={keys.onToggle}
        onKeyDown={keys.onKeyDown}
      >
        <div className="user-detail">
          <p className="user-email">{user.email}</p>
          <p className="meta">{planInWords(user.plan)}</p>
          <CreditDetails state={credits} />
        </div>
        <ul>
          {entries.map(({ to, words, icon }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                <Icon name={icon} />
                {words}
              </Link>
            </li>
          ))}
          <li>
            <Button
              kind="quiet"
              onClick={() => {
                close();
                setIsLeaving(true);
              }}
            >
              <Icon name="log-out" />
              Sign Out
            </Button>
          </li>
        </ul>
      </nav>
      {isLeaving && <SignOut onStay={() => setIsLeaving(false)} />}
    </>
  );
}

/** Initials: a picture's host would learn who writes here, and when. */
function Avatar({ user }: { user: SessionUser }) {
  const initials = initialsOf(user.name);
  return (
    <span className="avatar" data-initials={initials} aria-hidden="true">
      {initials === '' && <Icon name="user-round" />}
    </span>
  );
}

function planInWords(plan: string): string {
  return `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)} plan`;
}

import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { definitionAt } from '../../domain/generators/index.ts';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { tagline } from '../seo/site.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { openPalette } from './palette.tsx';
import { useOpenSignIn } from './sign-in.tsx';
import { ThemeChoices, ThemeSwitch } from './theme-switch.tsx';
import { useMarkUser } from './use-mark-user.ts';
import { useNoticeSignIn } from './use-notice-sign-in.ts';

const loading = (
  <span className="meta" role="status">
    Loading...
  </span>
);
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, {
  name: 'Your menu',
  look: 'line',
  waiting: loading,
});

/** The header. On a narrow screen, links and theme are behind the menu button. */
export function Header() {
  useMarkUser(useSession());
  return (
    <header className="head">
      <div className="wrap">
        <Logo />
        <span className="tagline">{tagline}</span>
        <nav className="main-nav only-wide" aria-label="Main">
          <NavLinks />
        </nav>
        <div className="acts">
          <IconButton label="Find or do anything" onClick={openPalette}>
            <Icon name="search" />
          </IconButton>
          <ThemeSwitch />
          <Account />
          <NarrowMenu />
        </div>
      </div>
    </header>
  );
}

const projects = {
  to: '/projects',
  words: 'Projects',
  isHere: (path: string) => /^\/(projects|elements)\b/.test(path),
} as const;
const links = [
  { to: '/#generators', words: 'Generators', isHere: (path: string) => definitionAt(path) !== undefined },
  { to: '/pricing', words: 'Pricing', isHere: (path: string) => path === '/pricing' },
  { to: '/blog', words: 'Blog', isHere: (path: string) => path === '/blog' || path.startsWith('/blog/') },
] as const;

function NavLinks({ onFollow }: { onFollow?: () => void }) {
  // While the pages are built, their addresses end in a slash.
  const here = useLocation().pathname.replace(/\/$/, '');
  return [projects, ...links].map(({ to, words, isHere }) => (
    <Link
      key={to}
      to={to}
      className={to === projects.to ? 'only-user' : undefined}
      aria-current={isHere(here) ? (here === to ? 'page' : 'true') : undefined}
      onClick={onFollow}
    >
      {words}
    </Link>
  ));
}

function Account() {
  const state = useSession();
  const user = userIn(state);
  const openSignIn = useOpenSignIn();
  useNoticeSignIn(state.kind !== 'checking' && user === null);
  return (
    <div className="account">
      {user !== null ? (
        <UserMenu user={user} />
      ) : state.kind === 'checking' ? (
        loading
      ) : (
        <Button size="small" onClick={openSignIn}>
          Sign In
        </Button>
      )}
    </div>
  );
}

function NarrowMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton label="Menu" className="only-narrow" popoverTarget={id}>
        <Icon name="menu" />
      </IconButton>
      <div ref={menu} id={id} popover="auto" className="menu head-pop narrow-menu">
        <nav aria-label="Menu">
          <NavLinks onFollow={() => menu.current?.hidePopover()} />
        </nav>
        <ThemeChoices />
      </div>
    </>
  );
}

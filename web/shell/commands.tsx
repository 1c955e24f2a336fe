import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { addSampleProject, createProject } from '../api/projects/projects.ts';
import type { Answer } from '../api/request/answer.ts';
import { failureInWords } from '../api/request/api-errors.ts';
import { refreshSession, useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { type CommandActs, listCommands } from '../features/palette/list-commands.ts';
import { matchGroups } from '../features/palette/match.ts';
import { Palette } from '../features/palette/palette.tsx';
import { type KeyAct, readPress, type Waiting } from '../features/palette/shortcuts.ts';
import { useFound } from '../features/palette/use-found.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { pageActions } from '../shared/page-actions.ts';
import { hasSingleLetters } from '../shared/single-letters.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useOpenSignIn } from './sign-in.tsx';
import { SignOut } from './sign-out.tsx';
import { chooseTheme, useThemeChoice } from './theme.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('../features/palette/shortcuts-sheet.tsx')).ShortcutsSheet,
  { name: 'The list of shortcuts', close: ({ onClose }) => onClose() },
);
const NewProject = lazyPart(async () => (await import('./new-project.tsx')).NewProject, {
  name: 'The dialog for a new project',
  close: ({ onClose }) => onClose(),
});

type Open =
  | { kind: 'nothing' }
  | { kind: 'palette' | 'shortcuts' | 'new-project' | 'sign-out' }
  | { kind: 'failed'; message: string };

const nothing: Open = { kind: 'nothing' };

/** Everything that keys open. `first` is the key press that loaded it. */
export function Commands({ first }: { first: KeyboardEvent }) {
  const [open, setOpen] = useState<Open>(nothing);
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const openSignIn = useOpenSignIn();
  const waiting = useRef<Waiting>(null);

  function answer(act: KeyAct): void {
    switch (act) {
      case 'palette':
        setOpen((now) => (now.kind === 'palette' ? nothing : { kind: 'palette' }));
        break;
      case 'shortcuts':
        setOpen({ kind: 'shortcuts' });
        break;
      case 'projects':
        void navigate('/projects');
        break;
      case 'generators':
        void navigate('/tools');
        break;
      case 'theme':
        chooseTheme(isDark() ? 'light' : 'dark');
    }
  }

  function press(event: KeyboardEvent): void {
    const isTyping = isInText(event.target);
    const isCommand = event.ctrlKey || event.metaKey;
    // A dialog that is open has the keys to itself, but for the palette's own.
    const isModal = document.querySelector('dialog:modal:not(.palette)') !== null;
    if (event.altKey || event.isComposing || isModal) return;
    const read = readPress(
      { key: event.key, isCommand, isTyping, at: event.timeStamp },
      waiting.current,
      hasSingleLetters(),
    );
    waiting.current = read.waiting;
    if (read.act === null) return;
    event.preventDefault();
    answer(read.act);
  }

  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    latest.current(first);
    const onKey = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [first]);

  /** Makes something of the user's and goes there; says why when that fails. */
  async function make(asked: Promise<Answer<{ id: string }>>): Promise<void> {
    try {
      const made = await asked;
      if (!made.ok) return setOpen({ kind: 'failed', message: made.problem.message });
      void refreshSession();
      setOpen(nothing);
      void navigate(`/projects/${made.value.id}`);
    } catch (cause) {
      setOpen({ kind: 'failed', message: failureInWords(cause) });
    }
  }

  const acts: CommandActs = {
    go: (to) => void navigate(to),
    newProject: () => setOpen({ kind: 'new-project' }),
    sample: () => void make(addSampleProject(makeId())),
    theme: chooseTheme,
    signIn: openSignIn,
    signOut: () => setOpen({ kind: 'sign-out' }),
    shortcuts: () => setOpen({ kind: 'shortcuts' }),
  };
  const close = () => setOpen(nothing);

  switch (open.kind) {
    case 'nothing':
      return null;
    case 'palette':
      return (
        <OpenPalette
          theme={theme}
          acts={acts}
          onMakeProject={(name) => void make(createProject({ id: makeId(), name }))}
          onClose={close}
        />
      );
    case 'shortcuts':
      return <ShortcutsSheet onClose={close} />;
    case 'new-project':
      return (
        <NewProject
          onMade={(id) => {
            void refreshSession();
            close();
            void navigate(`/projects/${id}`);
          }}
          onClose={close}
        />
      );
    case 'sign-out':
      return <SignOut onStay={close} />;
    case 'failed':
      return (
        <Dialog title="This did not work" onClose={close}>
          <Notice kind="error">
            <p>{open.message}</p>
          </Notice>
        </Dialog>
      );
  }
}

function OpenPalette({
  theme,
  acts,
  onMakeProject,
  onClose,
}: {
  theme: ReturnType<typeof useThemeChoice>;
  acts: CommandActs;
  onMakeProject: (name: string) => void;
  onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const [actions] = useState(pageActions);
  const session = useSession();
  const user = userIn(session);
  const path = useLocation().pathname;
  const { found, isAsking, hasFailed } = useFound(user?.id ?? null, query);
  const groups = matchGroups(
    listCommands(
      {
        user,
        canSignIn: session.kind === 'known' && session.session.signIn.isAvailable,
        theme,
        isDark: isDark(),
        path,
        actions,
        found,
        isFoundNow: !isAsking,
      },
      acts,
    ),
    query,
  );
  return (
    <Palette
      query={query}
      groups={groups}
      isAsking={isAsking}
      problem={hasFailed ? 'Your projects could not be searched. The server did not answer.' : null}
      onQuery={setQuery}
      onMakeProject={
        user === null
          ? null
          : () => {
              onClose();
              onMakeProject(query.trim());
            }
      }
      onShortcuts={acts.shortcuts}
      onClose={onClose}
    />
  );
}

function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark';
}

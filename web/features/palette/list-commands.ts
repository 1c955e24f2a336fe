import type { Found } from '../../../contract/projects.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { definitionOf, definitions } from '../../../domain/generators/index.ts';
import { importPath } from '../../shared/import/import-address.ts';
import { kindName, oneOfKind } from '../../shared/material/kind-tag.tsx';
import type { PageAction } from '../../shared/page-actions.ts';
import type { Command, CommandGroup } from './command.ts';

/** What is known when the palette is drawn. */
export type Situation = {
  user: SessionUser | null;
  canSignIn: boolean;
  theme: 'light' | 'dark' | 'system';
  /** Whether the page is dark now, whatever was chosen. */
  isDark: boolean;
  /** The path of the page that is open, without a slash at its end. */
  path: string;
  actions: readonly PageAction[];
  /** What of the user's the server found. `isFoundNow`: for exactly what is typed. */
  found: Found;
  isFoundNow: boolean;
};

export type CommandActs = {
  go: (to: string) => void;
  newProject: () => void;
  sample: () => void;
  theme: (choice: 'light' | 'dark' | 'system') => void;
  signIn: () => void;
  signOut: () => void;
  shortcuts: () => void;
};

/** Everything that can be done from here, by group: on this page, anywhere, and where to go. */
export function listCommands(now: Situation, acts: CommandActs): CommandGroup[] {
  return [
    { name: 'Here', commands: now.actions.map((action) => ({ ...action, id: `here:${action.id}` })) },
    {
      name: 'Do',
      commands: [
        beginCommand(acts),
        ...projectCommands(now, acts),
        ...accountCommands(now, acts),
        ...importCommands(now, acts),
        ...generatorCommands(now, acts),
        ...housekeeping(now, acts),
      ],
    },
    { name: 'Go to', commands: [...foundCommands(now, acts), ...pageCommands(now, acts)] },
  ];
}

function beginCommand({ go }: CommandActs): Command {
  return {
    id: 'begin',
    label: 'Begin from one line...',
    icon: 'feather',
    words: 'story idea premise start write all',
    act: () => go('/begin?new'),
  };
}

function projectCommands(now: Situation, { go }: CommandActs): Command[] {
  const id = openProjectOf(now);
  const to = `/projects/${id}/voice`;
  if (id === null || now.path === to) return [];
  return [
    {
      id: 'voice',
      label: 'Voice of this project',
      icon: 'feather',
      words: 'style sample person tense',
      act: () => go(to),
    },
  ];
}

/** The project whose page, or whose voice, is open. */
function openProjectOf({ path, user }: Situation): string | null {
  return user === null ? null : (/^\/projects\/([^/]+)(?:\/voice)?$/.exec(path)?.[1] ?? null);
}

function accountCommands({ user }: Situation, acts: CommandActs): Command[] {
  if (user === null) return [];
  return [
    { id: 'new-project', label: 'New project', icon: 'plus', words: 'create make', act: acts.newProject },
    {
      id: 'sample',
      label: 'See how a finished story looks',
      icon: 'library',
      note: 'Sample project',
      words: 'sample example',
      act: acts.sample,
    },
  ];
}

/** Pages that files can be dropped on offer it by themselves. */
function importCommands(now: Situation, { go }: CommandActs): Command[] {
  const isOffered = /^\/(?:projects(?:\/[^/]+)?|elements\/[^/]+|manuscripts\/[^/]+)$/.test(now.path);
  if (now.user === null || isOffered) return [];
  const projectId = openProjectOf(now);
  return [
    {
      id: 'import',
      label: 'Import a file...',
      icon: 'upload',
      note: projectId === null ? 'New project' : 'This project',
      words: 'bring open fountain final draft word epub markdown',
      act: () => go(importPath(projectId)),
    },
  ];
}

/** On a project's page they write in that project. */
function generatorCommands(now: Situation, { go }: CommandActs): Command[] {
  const projectId = openProjectOf(now);
  return definitions.map((definition) => ({
    id: `write:${definition.id}`,
    label: `Write ${oneOfKind(definition)}`,
    icon: definition.icon,
    row: definition.row,
    priceCredits: definition.priceCredits,
    words: `generate ${definition.title}`,
    act: () => go(projectId === null ? definition.path : `${definition.path}?project=${projectId}`),
  }));
}

function housekeeping({ user, canSignIn, theme, isDark }: Situation, acts: CommandActs): Command[] {
  const themes = (
    [
      { choice: 'light', label: 'Light theme', icon: 'sun' },
      { choice: 'dark', label: 'Dark theme', icon: 'moon' },
      { choice: 'system', label: 'System theme', icon: 'monitor' },
    ] as const
  ).filter(({ choice }) => choice !== theme);
  return [
    ...themes.map(({ choice, label, icon }) => ({
      id: `theme:${choice}`,
      label,
      icon,
      words: 'appearance colours',
      ...(choice === (isDark ? 'light' : 'dark') ? { keys: ['Shift', 'D'] } : {}),
      act: () => acts.theme(choice),
    })),
    {
      id: 'shortcuts',
      label: 'Shortcuts',
      icon: 'keyboard',
      keys: ['?'],
      words: 'keys help',
      act: acts.shortcuts,
    },
    ...(user !== null
      ? [{ id: 'sign-out', label: 'Sign out', icon: 'log-out', words: 'log leave', act: acts.signOut }]
      : canSignIn
        ? [{ id: 'sign-in', label: 'Sign in', icon: 'log-in', words: 'log google account', act: acts.signIn }]
        : []),
  ];
}

function foundCommands({ found, isFoundNow: isFound }: Situation, { go }: CommandActs): Command[] {
  return [
    ...found.projects.map(({ id, name }) => ({
      id: `project:${id}`,
      label: name,
      icon: 'folder',
      note: 'Project',
      isFound,
      act: () => go(`/projects/${id}`),
    })),
    ...found.elements.map(({ id, kind, title, subtitle, projectName }) => {
      const definition = definitionOf(kind);
      return {
        id: `element:${id}`,
        label: title === '' ? `Untitled ${definition.noun}` : title,
        icon: definition.icon,
        row: definition.row,
        note: `${kindName(definition)}, ${projectName}`,
        words: subtitle,
        isFound,
        act: () => go(`/elements/${id}`),
      };
    }),
  ];
}

function pageCommands({ user, path }: Situation, { go }: CommandActs): Command[] {
  const own = [
    { to: '/projects', label: 'My Projects', icon: 'folder', keys: ['G', 'P'] },
    { to: '/credits', label: 'Credits & Usage', icon: 'droplet' },
    { to: '/subscription', label: 'Subscription', icon: 'credit-card' },
    { to: '/settings', label: 'Settings', icon: 'settings' },
    { to: '/trash', label: 'Trash', icon: 'trash-2' },
  ];
  const everybodys = [
    { to: '/tools', label: 'Generators', icon: 'shapes', keys: ['G', 'T'] },
    { to: '/', label: 'Home page', icon: 'feather' },
    { to: '/pricing', label: 'Pricing', icon: 'droplet' },
    { to: '/blog', label: 'Blog', icon: 'book-open' },
    { to: '/faq', label: 'FAQ', icon: 'info' },
    { to: '/help', label: 'Help', icon: 'life-buoy', words: 'support contact message' },
    { to: '/about', label: 'About', icon: 'info' },
  ];
  return [...(user === null ? [] : own), ...everybodys]
    .filter(({ to }) => to !== path)
    .map(({ to, ...shown }) => ({ id: `page:${to}`, note: 'Page', ...shown, act: () => go(to) }));
}

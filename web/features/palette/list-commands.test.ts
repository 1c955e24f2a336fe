import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../contract/session.ts';
import { definitions } from '../../../domain/generators/index.ts';
import { type CommandActs, listCommands, type Situation } from './list-commands.ts';

const user: SessionUser = {
  id: 'u',
  email: 'ada@example.com',
  name: 'Ada',
  fullName: null,
  avatarUrl: null,
  theme: 'system',
  plan: 'Free',
  currentProjectId: null,
  accessUntil: '',
};
const visitor: Situation = {
  user: null,
  canSignIn: true,
  theme: 'system',
  isDark: false,
  path: '/pricing',
  actions: [],
  found: { projects: [], elements: [] },
  isFoundNow: true,
};

function list(about: Partial<Situation> = {}) {
  const went: string[] = [];
  const acts: CommandActs = {
    go: (to) => went.push(to),
    newProject: () => went.push('new'),
    sample: () => went.push('sample'),
    theme: (choice) => went.push(choice),
    signIn: () => went.push('in'),
    signOut: () => went.push('out'),
    shortcuts: () => went.push('keys'),
  };
  const groups = listCommands({ ...visitor, ...about }, acts);
  const commands = groups.flatMap((group) => group.commands);
  return { went, commands, labels: commands.map(({ label }) => label) };
}

describe('the commands', () => {
  it('offer a visitor every generator with its price, the pages and the way in', () => {
    const { labels, commands } = list();
    for (const { priceCredits, path } of definitions)
      expect(
        commands.some((command) => command.priceCredits === priceCredits),
        path,
      ).toBe(true);
    expect(commands.filter(({ priceCredits }) => priceCredits !== undefined)).toHaveLength(
      definitions.length,
    );
    expect(labels).toContain('Sign in');
    for (const label of ['New project', 'My Projects', 'Sign out', 'Pricing'])
      expect(labels).not.toContain(label);
  });

  it('offer no sign-in where there is none, and only the other themes', () => {
    const { labels } = list({ canSignIn: false, theme: 'dark' });
    expect(labels).not.toContain('Sign in');
    expect(labels).not.toContain('Dark theme');
    expect(labels).toContain('Light theme');
  });

  it('offer a user what is theirs, and what the page offers first', () => {
    const { labels, commands, went } = list({
      user,
      actions: [{ id: 'sent', label: 'See what is sent', icon: 'info', act: () => {} }],
      found: {
        projects: [{ id: 'p', name: 'The Unlit Hour' }],
        elements: [
          { id: 'e', kind: 'CHARACTER', title: '', subtitle: 'Protagonist', projectName: 'The Unlit Hour' },
        ],
      },
    });
    expect(labels[0]).toBe('See what is sent');
    expect(labels).toEqual(expect.arrayContaining(['New project', 'Sign out', 'Untitled character']));
    for (const id of ['project:p', 'element:e']) commands.find((command) => command.id === id)?.act();
    expect(went).toEqual(['/projects/p', '/elements/e']);
  });

  it('write in the project that is open', () => {
    const { commands, went } = list({ user, path: '/projects/p1' });
    commands.find(({ id }) => id === 'write:THEME')?.act();
    expect(went).toEqual(['/theme-generator?project=p1']);
  });

  it('have ids of their own', () => {
    const ids = list({ user }).commands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('shows the keys of what can be done by keys', () => {
  const keysOf = (about: Partial<Situation>) =>
    Object.fromEntries(
      list(about).commands.flatMap(({ label, keys }) =>
        keys === undefined ? [] : [[label, keys.join(' ')]],
      ),
    );
  const generate = {
    id: 'generate',
    label: 'Generate Theme',
    icon: 'feather',
    keys: ['Ctrl', 'Enter'],
  } as const;
  expect(keysOf({ user, actions: [{ ...generate, act: () => {} }] })).toEqual({
    'Generate Theme': 'Ctrl Enter',
    'Dark theme': 'Shift D',
    Shortcuts: '?',
    'My Projects': 'G P',
    Generators: 'G T',
  });
  expect(keysOf({ isDark: true })).toMatchObject({ 'Light theme': 'Shift D' });
});

it('offers the voice of the project that is open, to its writer', () => {
  const { commands, went } = list({ user, path: '/projects/p' });
  commands.find(({ id }) => id === 'voice')?.act();
  expect(went).toEqual(['/projects/p/voice']);
  for (const about of [
    { user, path: '/projects/p/voice' },
    { user, path: '/projects' },
    { path: '/projects/p' },
  ])
    expect(list(about).labels).not.toContain('Voice of this project');
});

import { afterEach, expect, it, vi } from 'vitest';
import { changeUser, readSessionState, refreshSession } from './use-session.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server answers when somebody with this name is here. */
const sessionOf = (fullName: string) =>
  Response.json({
    user: {
      id: 'ada',
      email: 'ada@example.com',
      name: fullName,
      fullName,
      avatarUrl: null,
      theme: 'system',
      plan: 'free',
      currentProjectId: null,
      accessUntil: '2026-11-21T01:00:00.000Z',
    },
    isDemo: true,
    writer: 'storyteller',
    signIn: { isAvailable: true, isLocal: true },
    takesPayments: true,
    plans: ['Free', 'Basic'],
    allowance: null,
  });

it('does not go back to an older name for an answer that was asked for before it was changed', async () => {
  vi.stubGlobal('location', { pathname: '/settings' });
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answerNext = (fullName: string) => waiting.shift()?.(sessionOf(fullName));
  const shown = () => {
    const state = readSessionState();
    return state.kind === 'known' ? state.session.user?.fullName : null;
  };
  const first = refreshSession();
  answerNext('Ada');
  await first;

  const old = refreshSession();
  changeUser({ name: 'Ada Quill', fullName: 'Ada Quill' });
  answerNext('Ada');
  await old;
  expect(waiting).toHaveLength(1);
  answerNext('Ada Quill');
  await vi.waitFor(() => expect(shown()).toBe('Ada Quill'));

  changeUser({ theme: 'dark' });
  expect(waiting).toEqual([]);
});

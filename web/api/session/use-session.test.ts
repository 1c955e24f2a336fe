import { afterEach, expect, it, vi } from 'vitest';
import { toldSession } from './testing/told-session.ts';
import { changeUser, readSessionState, refreshSession } from './use-session.ts';

afterEach(() => vi.unstubAllGlobals());

it('does not go back to an older name for an answer that was asked for before it was changed', async () => {
  vi.stubGlobal('location', { pathname: '/settings' });
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answerNext = (fullName: string) => waiting.shift()?.(Response.json(toldSession('ada', fullName)));
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

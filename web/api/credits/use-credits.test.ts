import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queriesOfTab } from '../request/query-client.tsx';
import { toldSession } from '../session/testing/told-session.ts';
import { refreshSession } from '../session/use-session.ts';
import { creditKeys } from './credit-keys.ts';
import { refreshCredits } from './use-credits.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
});
afterEach(() => vi.unstubAllGlobals());

it('asks again for the credits of whoever is signed in, and shows the newest answer only', async () => {
  vi.stubGlobal('fetch', async () => Response.json(toldSession('ada')));
  await refreshSession();
  const answers: PromiseWithResolvers<number>[] = [];
  const observer = new QueryObserver(queriesOfTab(), {
    queryKey: creditKeys.credits('ada'),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const answer = Promise.withResolvers<number>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const stop = observer.subscribe(() => {});
  const [first, second] = [refreshCredits(), refreshCredits()];
  answers[1]?.resolve(2);
  answers[0]?.resolve(1);
  await Promise.all([first, second]);
  expect(observer.getCurrentResult().data).toBe(2);
  stop();
});

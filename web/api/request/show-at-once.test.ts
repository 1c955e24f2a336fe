import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Patch, showAtOnce } from './show-at-once.ts';

type List = { current: string; names: string[] };

const listKey = ['list', 'everything'];
const choose = (id: string): Patch<List> => ({
  queryKey: ['list'],
  apply: (list) => ({ ...list, current: id }),
  revert: (list, before) => (list.current === id ? { ...list, current: before.current } : list),
});
const remove = (name: string): Patch<List> => ({
  queryKey: ['list'],
  apply: (list) => ({ ...list, names: list.names.filter((one) => one !== name) }),
  revert: (list) => ({ ...list, names: [...list.names, name] }),
});

function clientWith(list: List): QueryClient {
  const client = new QueryClient();
  client.setQueryData(listKey, list);
  return client;
}

it('takes back its own patch only, and leaves what changed after it', async () => {
  const client = clientWith({ current: 'a', names: ['x', 'y'] });
  const takeBack = await showAtOnce(client, choose('b'));
  await showAtOnce(client, remove('x'));
  takeBack();
  expect(client.getQueryData(listKey)).toEqual({ current: 'a', names: ['y'] });
});

it('takes nothing back that a later patch has replaced', async () => {
  const client = clientWith({ current: 'a', names: [] });
  const takeBack = await showAtOnce(client, choose('b'));
  await showAtOnce(client, choose('c'));
  takeBack();
  expect(client.getQueryData(listKey)).toMatchObject({ current: 'c' });
});

it('calls off an answer that was on its way, which would show what was before', async () => {
  const client = clientWith({ current: 'a', names: [] });
  let isCalledOff = false;
  const asked = client
    .fetchQuery({
      queryKey: listKey,
      queryFn: ({ signal }) =>
        new Promise<List>((_, reject) => {
          signal.addEventListener('abort', () => {
            isCalledOff = true;
            reject(signal.reason);
          });
        }),
    })
    .catch(() => null);
  await showAtOnce(client, choose('b'));
  await asked;
  expect(isCalledOff).toBe(true);
  expect(client.getQueryData(listKey)).toMatchObject({ current: 'b' });
});

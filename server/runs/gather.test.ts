import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { gather } from './gather.ts';

type Call = { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> };
type Pause = { ms: number; end: PromiseWithResolvers<void> };

/** Hands over what comes in the order in which it came, to whoever waits for it. */
function createQueue<Item>() {
  const items: Item[] = [];
  const takers: ((item: Item) => void)[] = [];
  return {
    add(item: Item) {
      const taker = takers.shift();
      if (taker === undefined) items.push(item);
      else taker(item);
    },
    next(): Promise<Item> {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(item);
    },
  };
}

/** A work whose calls and pauses end when the test says so. */
function setUp({ most = 10, gapMs = 0 } = {}) {
  const calls = createQueue<Call>();
  const pauses = createQueue<Pause>();
  const time = { now: 0 };
  const ask = gather<string, string>(
    (items) => {
      const end = Promise.withResolvers<readonly string[]>();
      calls.add({ items, end });
      return end.promise;
    },
    {
      most,
      gapMs,
      now: () => time.now,
      pause(ms) {
        const end = Promise.withResolvers<void>();
        pauses.add({ ms, end });
        return end.promise;
      },
    },
  );
  return { ask, time, nextCall: calls.next, nextPause: pauses.next };
}

it('begins at once, and does together what came meanwhile, each answer to its own', async () => {
  const { ask, nextCall } = setUp();
  const answers = ['a', 'b', 'c'].map(ask);
  const first = await nextCall();
  expect(first.items).toEqual(['a']);
  first.end.resolve(['A']);
  const second = await nextCall();
  expect(second.items).toEqual(['b', 'c']);
  second.end.resolve(['B', 'C']);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
});

it('takes no more at once than it may', async () => {
  const { ask, nextCall } = setUp({ most: 2 });
  const answers = ['a', 'b', 'c', 'd'].map(ask);
  for (const items of [['a'], ['b', 'c'], ['d']]) {
    const call = await nextCall();
    expect(call.items).toEqual(items);
    call.end.resolve(items.map((item) => item.toUpperCase()));
  }
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

it('fails those alone whose call failed, and goes on', async () => {
  const { ask, nextCall } = setUp();
  const [first, second] = ['a', 'b'].map(ask);
  (await nextCall()).end.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  (await nextCall()).end.resolve(['B']);
  expect(await second).toBe('B');
});

it('does each by itself where a call with several failed, so that one spoils nothing for the others', async () => {
  const { ask, nextCall } = setUp();
  const [first, good, bad] = ['a', 'b', 'c'].map(ask);
  (await nextCall()).end.resolve(['A']);
  expect(await first).toBe('A');
  (await nextCall()).end.reject(new Error('spoilt'));
  const alone = [await nextCall(), await nextCall()];
  expect(alone.map(({ items }) => items)).toEqual([['b'], ['c']]);
  alone[1]?.end.reject(new Error('spoilt'));
  alone[0]?.end.resolve(['B']);
  expect(await good).toBe('B');
  await expect(bad).rejects.toThrow('spoilt');
});

it('tries none by itself while the database is away', async () => {
  const { ask, nextCall } = setUp();
  const [first, ...others] = ['a', 'b', 'c'].map(ask);
  (await nextCall()).end.resolve(['A']);
  await first;
  (await nextCall()).end.reject(new DatabaseUnavailable(new Error('gone')));
  for (const other of others) await expect(other).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('calls once a gap while more comes, and without a pause when a call took longer', async () => {
  const { ask, time, nextCall, nextPause } = setUp({ gapMs: 4 });
  const answers = [ask('a')];
  const first = await nextCall();
  time.now = 1;
  first.end.resolve(['A']);
  const pause = await nextPause();
  expect(pause.ms).toBe(3);
  answers.push(ask('b'), ask('c'));
  time.now = 4;
  pause.end.resolve();
  const second = await nextCall();
  expect(second.items).toEqual(['b', 'c']);
  answers.push(ask('d'));
  time.now = 9;
  second.end.resolve(['B', 'C']);
  const third = await nextCall();
  expect(third.items).toEqual(['d']);
  third.end.resolve(['D']);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

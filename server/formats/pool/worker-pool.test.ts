import { afterEach, expect, it } from 'vitest';
import type { PoolJob } from '../../../testing/pool-worker.ts';
import { createWorkerPool, type PoolSettings, type WorkerPool } from './worker-pool.ts';

let pool: WorkerPool<PoolJob, string>;
afterEach(() => pool.close());

function open(settings: Partial<PoolSettings> = {}): void {
  pool = createWorkerPool({
    module: new URL('../../../testing/pool-worker.ts', import.meta.url),
    threads: 1,
    maxWaiting: 3,
    maxOfOwner: 2,
    deadlineMs: 20_000,
    graceMs: 10,
    maxMemoryMb: 64,
    jobsPerThread: 100,
    ...settings,
  });
}

const run = (job: PoolJob, owner = 'ada', signal = new AbortController().signal) =>
  pool.run(job, { owner, signal });
const say = (words: string, owner?: string) => run({ do: 'say', words }, owner);
const done = (answer: string) => ({ kind: 'done', answer });

it('does jobs one after the other on one thread, and keeps the thread', async () => {
  open();
  expect(await say('one')).toEqual(done('one'));
  expect(await run({ do: 'count' })).toEqual(done('2'));
});

it('replaces a thread that has done its share', async () => {
  open({ jobsPerThread: 2 });
  for (const answer of ['1', '2', '1']) expect(await run({ do: 'count' })).toEqual(done(answer));
});

it('refuses what goes beyond the queue or an owner, and serves others first', async () => {
  open({ maxWaiting: 2 });
  const stop = new AbortController();
  const spinning = run({ do: 'spin' }, 'ada', stop.signal);
  const order: string[] = [];
  const waits = [say('of ada', 'ada'), say('of ben', 'ben')].map((each) =>
    each.then((ended) => order.push(ended.kind === 'done' ? ended.answer : ended.kind)),
  );
  expect(await say('third of ada', 'ada')).toEqual({ kind: 'busy' });
  expect(await say('beyond the queue', 'cleo')).toEqual({ kind: 'busy' });
  stop.abort();
  expect(await spinning).toEqual({ kind: 'cancelled' });
  await Promise.all(waits);
  expect(order.toSorted()).toEqual(['of ada', 'of ben']);
  expect(await say('again', 'ada')).toEqual(done('again'));
});

it('ends a job that takes too long, and goes on', async () => {
  open({ deadlineMs: 300 });
  const spinning = run({ do: 'spin' });
  expect(await spinning).toEqual({ kind: 'too_much' });
  expect(await say('after')).toEqual(done('after'));
});

it('ends a job that takes too much memory, and goes on', async () => {
  open();
  expect(await run({ do: 'fill_memory' })).toEqual({ kind: 'too_much' });
  expect(await say('after')).toEqual(done('after'));
});

it('passes on what a job throws, and goes on', async () => {
  open();
  await expect(run({ do: 'throw' })).rejects.toThrow('as asked');
  expect(await run({ do: 'count' })).toEqual(done('2'));
});

it('forgets a job that waits when whoever asked leaves', async () => {
  open();
  const stop = new AbortController();
  const spinning = run({ do: 'spin' }, 'ben', stop.signal);
  const leave = new AbortController();
  const waiting = run({ do: 'say', words: 'never' }, 'ada', leave.signal);
  leave.abort();
  expect(await waiting).toEqual({ kind: 'cancelled' });
  stop.abort();
  await spinning;
  expect(await run({ do: 'count' })).toEqual(done('1'));
});

it('ends everything when it is closed', async () => {
  open();
  const jobs = [run({ do: 'spin' }), run({ do: 'count' })];
  await pool.close();
  for (const ended of await Promise.all(jobs)) expect(ended).toEqual({ kind: 'cancelled' });
  expect(await say('late')).toEqual({ kind: 'cancelled' });
});

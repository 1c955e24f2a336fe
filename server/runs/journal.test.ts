import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createJournal, type JournalEntry } from './journal.ts';
import { LiveRun } from './live-run.ts';

const log = pino({ level: 'silent' });
const newRun = (id: string) => new LiveRun({ ownerId: 'o', id, epoch: 1 });

/** A store whose commits end when the test says so. */
function createStore() {
  const commits: { entries: readonly JournalEntry[]; end: PromiseWithResolvers<readonly number[]> }[] = [];
  const waiting: (() => void)[] = [];
  return {
    store(entries: readonly JournalEntry[]) {
      const end = Promise.withResolvers<readonly number[]>();
      commits.push({ entries, end });
      waiting.shift()?.();
      return end.promise;
    },
    async next() {
      if (commits.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const commit = commits.shift();
      if (commit === undefined) throw new Error('no commit');
      return commit;
    },
  };
}

function follow(run: LiveRun) {
  const frames: string[] = [];
  run.follow({ send: (frame) => frames.push(frame), close: () => frames.push('closed') }, null);
  return frames;
}

it('delivers nothing before it is stored, and commits all runs together', async () => {
  const { store, next } = createStore();
  const journal = createJournal({ store, gapMs: 50, log });
  const runs = ['a', 'b', 'c'].map(newRun);
  const seen = runs.map(follow);
  for (const run of runs) {
    run.write('Once ');
    journal.add(run);
    run.write('upon');
    journal.add(run);
  }
  const { entries, end } = await next();
  expect(entries.map(({ runId, text, startOffset }) => [runId, text, startOffset])).toEqual([
    ['a', 'Once upon', 0],
    ['b', 'Once upon', 0],
    ['c', 'Once upon', 0],
  ]);
  expect(seen).toEqual([[], [], []]);
  end.resolve([]);
  await Promise.all(runs.map((run) => journal.release(run)));
  expect(seen).toEqual(Array(3).fill(['id:1:9\ndata:Once upon\n\n']));
});

it('keeps text in order while a commit is under way', async () => {
  const { store, next } = createStore();
  const journal = createJournal({ store, gapMs: 50, log });
  const run = newRun('a');
  run.write('one');
  journal.add(run);
  const first = await next();
  run.write(' two');
  journal.add(run);
  first.end.resolve([]);
  const second = await next();
  expect(second.entries).toMatchObject([{ startOffset: 3, text: ' two' }]);
  second.end.resolve([]);
  await journal.release(run);
  expect(run.storedLength).toBe(7);
});

it('tries again what could not be stored, and loses nothing', async () => {
  const { store, next } = createStore();
  const journal = createJournal({ store, gapMs: 50, log });
  const run = newRun('a');
  run.write('one');
  journal.add(run);
  (await next()).end.reject(new Error('the database is away'));
  run.write(' two');
  const again = await next();
  expect(again.entries).toMatchObject([{ startOffset: 0, text: 'one two' }]);
  again.end.resolve([]);
  await journal.release(run);
  expect(run.text).toBe('one two');
});

it('breaks off a run that is no longer ours, and delivers none of its text', async () => {
  const { store, next } = createStore();
  const journal = createJournal({ store, gapMs: 50, log });
  const run = newRun('a');
  const seen = follow(run);
  run.write('one');
  journal.add(run);
  (await next()).end.resolve([0]);
  await journal.release(run);
  expect(run.controller.signal.aborted).toBe(true);
  expect(run.abortReason).toBe('lease_lost');
  expect(seen).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import type { Answer } from '../request/answer.ts';
import { followJob } from './follow-job.ts';

const id = '019ab0c2-7b1e-7c3a-9a51-2f3f5d0c1a11';
const job: Job = {
  id,
  projectId: '019ab0c2-7b1e-7c3a-9a51-2f3f5d0c1a12',
  projectName: 'The Unlit Hour',
  purpose: 'update',
  state: 'running',
  haltedBy: null,
  takes: 'after_review',
  headId: null,
  settings: { stopsAfterChapter: false, asksBeforeBreaking: false },
  question: null,
  mostCredits: 9,
  spentCredits: 0,
  openCredits: 0,
  stepCount: 0,
  endedCount: 0,
  doneCount: 0,
  proposalCount: 0,
  writing: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  isSeen: false,
  steps: [],
};

/** The end of a connection that the browser would hold. */
class Line extends EventTarget {
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  close(): void {
    this.readyState = 2;
  }
  say(type: string, data: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function make(loadJob: () => Promise<Answer<Job>> = async () => Promise.reject(new Error('no network'))) {
  const lines: Line[] = [];
  const told: string[] = [];
  const wakeUps = new EventTarget();
  const page = { isVisible: true };
  const stop = followJob(
    {
      openEvents() {
        const line = new Line();
        lines.push(line);
        // The double has everything of an EventSource that is used.
        return line as unknown as EventSource;
      },
      loadJob,
      random: () => 0,
      wakeUps,
      isVisible: () => page.isVisible,
    },
    id,
    {
      onJob: ({ state, endedCount }) => told.push(`${state} ${endedCount}`),
      onConnection: (isOpen) => {
        if (!isOpen) told.push('gone');
      },
      onGone: () => told.push('unknown'),
    },
  );
  const turn = (isVisible: boolean) => {
    page.isVisible = isVisible;
    wakeUps.dispatchEvent(new Event('visibilitychange'));
  };
  return { lines, told, stop, turn, last: () => lines.at(-1) ?? new Line() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following a job', () => {
  it('tells each state as it comes, and closes at the end', () => {
    const { last, told } = make();
    last().say('job', JSON.stringify(job));
    last().say('job', JSON.stringify({ ...job, state: 'ended', endedCount: 1 }));
    expect(told).toEqual(['running 0', 'ended 1']);
    expect(last().readyState).toBe(2);
  });

  it('asks for the job itself where events do not come through, for as long as it takes', async () => {
    let asked = 0;
    const { lines, told, stop } = make(async () => ({ ok: true, value: { ...job, endedCount: ++asked } }));
    for (let index = 0; index < 4; index++) {
      lines.at(-1)?.onerror?.();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(told).toEqual(['running 1', 'running 2', 'running 3', 'running 4']);
    expect(lines).toHaveLength(5);
    stop();
  });

  it('says from the second break on that the server does not answer', async () => {
    const { last, told, stop } = make();
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual([]);
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual(['gone']);
    stop();
  });

  it('holds no connection while the page is hidden, and hears all of it when it is back', () => {
    const { lines, last, told, turn, stop } = make();
    turn(false);
    expect(last().readyState).toBe(2);
    turn(true);
    expect(lines).toHaveLength(2);
    last().say('job', JSON.stringify({ ...job, endedCount: 3 }));
    expect(told).toEqual(['running 3']);
    stop();
  });

  it('takes 35 silent seconds for a dead connection, heartbeats being none', async () => {
    const { lines, last, stop } = make();
    await vi.advanceTimersByTimeAsync(30_000);
    last().say('heartbeat', '');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_600);
    expect(lines).toHaveLength(2);
    stop();
  });

  it('ends where the server knows no such job', async () => {
    const problem = { code: 'not_found' as const, message: 'There is no such job.' };
    const { lines, last, told } = make(async () => ({ ok: false, status: 404, problem }));
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toEqual(['unknown']);
    expect(lines).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunSummary } from '../../../contract/runs.ts';
import type { Answer } from '../request/answer.ts';
import { followRun } from './follow-run.ts';

const id = '019ab0c2-7b1e-7c3a-9a51-2f3f5d0c1a11';
const run: RunSummary = {
  id,
  kind: 'THEME',
  state: 'succeeded',
  inputs: {},
  direction: '',
  priceCredits: 1,
  spentCredits: 1,
  writer: 'storyteller',
  builtOn: [],
  target: null,
  scope: null,
  jobId: null,
  attempt: 1,
  result: { title: 'T', subtitle: '', content: {}, coverage: null, completeFields: [] },
  problem: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:09.000Z',
};

/** The end of a connection that the browser would hold. */
class Line extends EventTarget {
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close(): void {
    this.readyState = 2;
  }
  say(type: string, data: string, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }
}

function make(loadRun: () => Promise<Answer<never>> = async () => Promise.reject(new Error('no network'))) {
  const lines: Line[] = [];
  const told: string[] = [];
  const connections: boolean[] = [];
  const wakeUps = new EventTarget();
  const stop = followRun(
    {
      openEvents(url) {
        lines.push(new Line(url));
        return asEventSource(lines.at(-1));
      },
      loadRun,
      random: () => 0,
      wakeUps,
      isVisible: () => true,
    },
    id,
    null,
    {
      onText: (text) => told.push(text),
      onReset: () => told.push('<reset>'),
      onWaiting: (before) => told.push(`<${before} before>`),
      onConnection: (isOpen) => {
        connections.push(isOpen);
        if (!isOpen) told.push('<gone>');
      },
      onEnd: (end) => told.push(`<${end.state}>`),
      onGone: () => told.push('<unknown>'),
    },
  );
  const said = () => told.join('');
  return { lines, said, connections, stop, wakeUps, last: () => lines.at(-1) ?? new Line('') };
}

/** The double has everything of an EventSource that is used. */
function asEventSource(line: Line | undefined): EventSource {
  return line as unknown as EventSource;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following a run', () => {
  it('delivers the text and then the end, and closes', () => {
    const { last, said } = make();
    last().say('message', 'Hel', '1:3');
    last().say('message', 'lo', '1:5');
    last().say('done', JSON.stringify(run));
    expect(said()).toBe('Hello<succeeded>');
    expect(last().readyState).toBe(2);
  });

  it('tells how many runs come first, without losing its place', () => {
    const { last, said, stop } = make();
    last().say('waiting', '2', '');
    last().say('waiting', '0', '');
    last().say('message', 'Hel', '1:3');
    expect(said()).toBe('<2 before><0 before>Hel');
    stop();
  });

  it('comes back after a break where it stopped, later each time, and says so from the second break on', async () => {
    const { lines, last, said } = make();
    last().say('message', 'Hello', '1:5');
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(499);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().url).toBe(`/api/runs/${id}/events?after=1%3A5`);
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(3);
    last().say('message', 'lo again', '1:11');
    expect(said()).toBe('Hello<gone> again');
  });

  it('begins anew when the server does', () => {
    const { last, said } = make();
    last().say('message', 'Hel', '1:3');
    last().say('reset', '2', '2:0');
    last().say('message', 'Bye', '2:3');
    expect(said()).toBe('Hel<reset>Bye');
  });

  it('asks again from its own place when something is missing', async () => {
    const { lines, last, said } = make();
    last().say('message', 'Hel', '1:3');
    last().say('message', 'rest', '1:20');
    await vi.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
    expect(last().url).toContain('after=1%3A3');
    expect(said()).toBe('Hel');
  });

  it('takes 35 silent seconds for a dead connection', async () => {
    const { lines, last } = make();
    await vi.advanceTimersByTimeAsync(34_000);
    last().say('message', 'Hel', '1:3');
    await vi.advanceTimersByTimeAsync(34_000);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.readyState).toBe(2);
  });

  it('stays for as long as heartbeats come, where it was in the text', async () => {
    const { lines, last, said } = make();
    last().say('message', 'Hel', '1:3');
    for (let beats = 0; beats < 8; beats += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      last().say('heartbeat', '', '1:3');
    }
    expect(lines).toHaveLength(1);
    last().say('message', 'lo', '1:5');
    expect(said()).toBe('Hello');
  });

  it('says at the first heartbeat that the connection is back', async () => {
    const { last, connections } = make();
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(500);
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(connections.at(-1)).toBe(false);
    last().say('heartbeat', '');
    expect(connections.at(-1)).toBe(true);
  });

  it('does not wait when the network is back', async () => {
    const { lines, last, wakeUps } = make();
    last().onerror?.();
    wakeUps.dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(2);
  });

  it('ends when the server does not know the run', async () => {
    const problem = { code: 'not_found' as const, message: 'There is no such run.' };
    const { lines, last, said } = make(async () => ({ ok: false, status: 404, problem }));
    last().onerror?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said()).toBe('<unknown>');
    expect(lines).toHaveLength(1);
  });

  it('takes an event that cannot be read for a broken connection', async () => {
    const { lines, last, said } = make();
    last().say('done', '{"id":1}');
    await vi.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
    expect(said()).toBe('');
  });

  it('hears nothing more once it is left', async () => {
    const { lines, last, said, stop, wakeUps } = make();
    const line = last();
    stop();
    line.say('message', 'Hel', '1:3');
    line.onerror?.();
    wakeUps.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said()).toBe('');
    expect(lines).toHaveLength(1);
  });
});

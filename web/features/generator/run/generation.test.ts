import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../../contract/runs.ts';
import { ConnectionError, UnreadableAnswer } from '../../../api/request/api-errors.ts';
import type { RunReader } from '../../../api/runs/follow-run.ts';
import type { Received } from '../../../api/runs/received-text.ts';
import { createLiveText } from '../../../shared/live/live-text.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { createGeneration, type GenerationDeps } from './generation.ts';
import type { KeptOrder, Order } from './order.ts';

const order: Order = {
  runId: 'r1',
  draftId: 'd1',
  kind: 'THEME',
  inputs: { genre: 'Drama' },
  direction: '',
  sources: [],
  project: null,
};
const running: RunSummary = {
  ...makeAlternative('r1', '').run,
  state: 'running',
  result: null,
  endedAt: null,
};
const succeeded = makeAlternative('r1', '2026-11-20T10:00:00Z').run;
const failed: RunSummary = { ...succeeded, state: 'interrupted', result: null };

/** Generating against scripted answers. Everything asynchronous is over after `calm()`. */
function make(overrides: Partial<GenerationDeps> = {}, kept: KeptOrder | null = null) {
  const told = { posts: [] as string[], stops: [] as string[], drafts: [] as string[], waits: 0 };
  const held = { kept, reader: null as RunReader | null, from: null as Received };
  const generation = createGeneration({
    startRun: async ({ id }) => {
      told.posts.push(id);
      return { ok: true, value: running };
    },
    loadRun: async () => ({ ok: true, value: { ...running, text: '{"premise":"A keeper' } }),
    watchStop: () => ({ cost: () => 2, leave() {} }),
    stopRun: async (id) => {
      told.stops.push(id);
      return { ok: true, value: null };
    },
    follow: (_, from, reader) => {
      held.from = from;
      held.reader = reader;
      return () => {
        held.reader = null;
      };
    },
    live: createLiveText(
      () => 'word',
      (tick) => {
        queueMicrotask(() => tick(1000));
        return () => {};
      },
    ),
    keeper: {
      read: () => held.kept,
      keep: (next) => {
        held.kept = next;
      },
      forget: () => {
        held.kept = null;
      },
    },
    saveDraft: (_, run) => void told.drafts.push(run.id),
    findDraft: async () => null,
    wait: async () => {
      told.waits += 1;
    },
    isOnline: () => true,
    whenOnline: async () => {},
    random: () => 0,
    now: () => Date.parse('2026-11-20T10:01:00Z'),
    ...overrides,
  });
  return { generation, told, held };
}

async function calm(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

describe('generating', () => {
  it('keeps the order before it is sent, and the result as a draft before its last word is shown', async () => {
    const { generation, told, held } = make();
    generation.generate(order);
    expect(held.kept).toEqual({ order, phase: 'sending' });
    await calm();
    expect([told.posts, held.kept?.phase]).toEqual([['r1'], 'accepted']);
    held.reader?.onText('{"premise":"A keeper"}');
    held.reader?.onEnd(succeeded);
    expect(told.drafts).toEqual(['r1']);
    expect(generation.state().kind).toBe('streaming');
    await calm();
    expect([generation.state().kind, held.kept?.phase]).toEqual(['done', 'ended']);
  });

  it('sends the same order with the same id until the server answers', async () => {
    let tries = 0;
    const { generation, told } = make({
      startRun: async () => {
        tries += 1;
        if (tries < 3) throw new ConnectionError();
        return { ok: true, value: running };
      },
    });
    generation.generate(order);
    await calm();
    expect([tries, told.waits, generation.state().kind]).toEqual([3, 2, 'streaming']);
  });

  it('sends nothing that the server would not take, and says what to untick', async () => {
    const { generation, told, held } = make();
    const content = { narrative_prose: 'x'.repeat(300_000) };
    generation.generate({ ...order, sources: [{ kind: 'STORY', inputs: {}, content }] });
    await calm();
    expect(told.posts).toEqual([]);
    expect(held.kept).toBeNull();
    expect(generation.state()).toMatchObject({
      kind: 'refused',
      problem: { code: 'too_large', message: expect.stringContaining('Untick it') },
    });
  });

  it('gives up after six tries and keeps the order for another', async () => {
    const { generation, held } = make({
      startRun: async () => {
        throw new ConnectionError();
      },
    });
    generation.generate(order);
    await calm();
    expect([generation.state().kind, held.kept?.phase]).toEqual(['unreached', 'sending']);
  });

  it('waits without end for a network that is gone', async () => {
    let online = false;
    let back = () => {};
    const { generation } = make({
      startRun: async () => {
        if (!online) throw new ConnectionError();
        return { ok: true, value: running };
      },
      isOnline: () => online,
      whenOnline: () =>
        new Promise((resolve) => {
          back = resolve;
        }),
    });
    generation.generate(order);
    await calm();
    expect(generation.state()).toMatchObject({ kind: 'starting', trouble: 'offline' });
    online = true;
    back();
    await calm();
    expect(generation.state().kind).toBe('streaming');
  });

  it('does not ask again and again where the answer cannot be read', async () => {
    let tries = 0;
    const { generation, held } = make({
      startRun: async () => {
        tries += 1;
        throw new UnreadableAnswer();
      },
    });
    generation.generate(order);
    await calm();
    expect(generation.state()).toMatchObject({
      kind: 'unreached',
      why: 'This page is older than the server. Reload it; your text is kept.',
    });
    expect([tries, held.kept?.phase]).toEqual([1, 'sending']);
  });

  it('takes up an open run where it stands and shows what was written at once', async () => {
    const { generation, held, told } = make({}, { order, phase: 'accepted' });
    generation.resume();
    await calm();
    expect(generation.state().kind).toBe('streaming');
    expect(held.from).toEqual({ attempt: 1, offset: '{"premise":"A keeper'.length });
    expect(told.posts).toEqual([]);
  });

  it('leaves alone what another page was opened for, whatever became of it', async () => {
    for (const phase of ['sending', 'accepted', 'ended'] as const) {
      const { generation, told } = make({}, { order, phase });
      generation.resume(({ project }) => project?.id === 'another project');
      await calm();
      expect(generation.state().kind).toBe('idle');
      expect(told.posts).toEqual([]);
    }
  });

  it('sends an order once more that may never have arrived', async () => {
    const { generation, told } = make({}, { order, phase: 'sending' });
    generation.resume();
    await calm();
    expect(told.posts).toEqual(['r1']);
  });

  it('shows a run that failed while nobody looked, but not for ever', async () => {
    const answer = async () => ({ ok: true as const, value: { ...failed, text: '{"premise":"A' } });
    const fresh = make({ loadRun: answer }, { order, phase: 'accepted' });
    fresh.generation.resume();
    await calm();
    expect(fresh.generation.state()).toMatchObject({ kind: 'failed', text: '{"premise":"A' });
    const late = make(
      { loadRun: answer, now: () => Date.parse('2026-11-21T10:00:00Z') },
      { order, phase: 'accepted' },
    );
    late.generation.resume();
    await calm();
    expect([late.generation.state().kind, late.held.kept]).toEqual(['idle', null]);
  });

  it('stops an order that is still on its way, wherever it is', async () => {
    const { generation, told, held } = make({ startRun: () => new Promise(() => {}) });
    generation.generate(order);
    generation.stop();
    await calm();
    expect([generation.state().kind, told.stops, held.kept]).toEqual(['idle', ['r1'], null]);
  });

  it('stops an order once more that reached the server after its stop', async () => {
    let arrive = () => {};
    const { generation, told } = make({
      startRun: () =>
        new Promise((resolve) => {
          arrive = () => resolve({ ok: true, value: running });
        }),
    });
    generation.generate(order);
    generation.stop();
    arrive();
    await calm();
    expect([told.stops, generation.state().kind]).toEqual([['r1', 'r1'], 'idle']);
  });

  it('lets a writer press Stop again when the server did not take it', async () => {
    const problem = { code: 'too_many_requests' as const, message: 'Slow down.' };
    const { generation } = make({ stopRun: async () => ({ ok: false, status: 429, problem }) });
    generation.generate(order);
    await calm();
    generation.stop();
    expect(generation.state()).toMatchObject({ isStopping: true });
    await calm();
    expect(generation.state()).toMatchObject({ isStopping: false });
  });

  it('takes no second order while one is under way', async () => {
    const { generation, told } = make();
    generation.generate(order);
    generation.generate({ ...order, runId: 'r2' });
    await calm();
    expect(told.posts).toEqual(['r1']);
  });

  it('goes on writing when the page is left', async () => {
    const { generation, held, told } = make();
    generation.generate(order);
    await calm();
    generation.leave();
    expect([held.reader, told.stops, held.kept?.phase]).toEqual([null, [], 'accepted']);
  });
});

import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import { sampleRequest, sampleText } from '../../testing/models/sample-request.ts';
import type { ModelScript } from '../../testing/models/script.ts';
import { createTrialModel } from '../../testing/models/trial.ts';
import { type Model, ModelError } from './port.ts';
import { withRetries } from './with-retries.ts';

const text = sampleText();
const dispatcher = new Agent();
let double: ModelDouble;

beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(async () => {
  await dispatcher.destroy();
  await double.close();
});

async function ask(scripts: readonly ModelScript[], chances: readonly number[] = [0.5, 0.5]) {
  const isSilent = scripts.some(({ fault }) => fault?.kind === 'silence');
  double.script(scripts);
  const callsBefore = double.calls.length;
  const waits: number[] = [];
  const chance = [...chances];
  const writer = withRetries(
    createTrialModel('openai', double.url, isSilent ? { firstTextMs: 500, silenceMs: 200 } : {}, dispatcher),
    {
      random: () => chance.shift() ?? 0,
      wait: async (ms) => {
        waits.push(ms);
      },
    },
  );
  let seen = '';
  const outcome = await writer
    .write(sampleRequest(), (piece) => {
      seen += piece;
    })
    .catch((error: unknown) => error);
  return { seen, outcome, waits, calls: double.calls.length - callsBefore };
}

const status = (code: number, headers: Record<string, string> = {}): ModelScript => ({
  fault: { kind: 'status', status: code, headers },
});

describe('a service that fails before the first text', () => {
  it.each([408, 409, 429, 500, 502, 503, 504, 529])('with %i is asked three times in all', async (code) => {
    const { outcome, calls, waits } = await ask([status(code)]);
    expect(outcome).toBeInstanceOf(ModelError);
    expect(calls).toBe(3);
    expect(waits).toEqual([250, 500]);
  });

  it.each([400, 401, 402, 403, 404, 413, 422])('with %i is asked once', async (code) => {
    expect((await ask([status(code)])).calls).toBe(1);
  });

  it('for want of money is asked once', async () => {
    const body = { error: { code: 'insufficient_quota' } };
    const { outcome, calls } = await ask([{ fault: { kind: 'status', status: 429, body } }]);
    expect(outcome).toMatchObject({ fault: 'unpaid' });
    expect(calls).toBe(1);
  });

  it.each([
    ['a reset', { kind: 'reset' }],
    ['silence', { kind: 'silence' }],
    ['silence after its headers', { kind: 'silence', after: 0 }],
    ['an error in the stream', { kind: 'error_event', error: 'overloaded', after: 0 }],
    ['an empty stream', { kind: 'no_end', after: 0 }],
  ] as const)('by %s is asked again, and its answer taken', async (_, fault) => {
    const { outcome, calls, seen } = await ask([{ text, fault }, { text }]);
    expect(outcome).toMatchObject({ reason: 'complete' });
    expect([calls, seen]).toEqual([2, text]);
  });

  it('waits by chance, twice as long at most the second time', async () => {
    expect((await ask([status(500)], [0, 0])).waits).toEqual([0, 0]);
    expect((await ask([status(500)], [0.999, 0.999])).waits).toEqual([499.5, 999]);
  });

  it('waits at least as long as the service asks for', async () => {
    const { waits, calls } = await ask([status(429, { 'retry-after': '3' }), status(503), { text }]);
    expect([waits, calls]).toEqual([[3000, 500], 3]);
  });

  it.each([
    ['86400', [], 1],
    ['21', [], 1],
    ['12', [12_000], 2],
    ['soon', [250, 500], 3],
  ])('and asks for %s seconds is not waited for beyond 20 seconds in all', async (seconds, waits, calls) => {
    const outcome = await ask([status(429, { 'retry-after': seconds })]);
    expect(outcome).toMatchObject({ waits, calls, outcome: { fault: 'busy' } });
  });

  it('is no longer waited for once the writer stops', async () => {
    const stop = new AbortController();
    const failing: Model = {
      name: 'x',
      place: 'service',
      readsAtMost: null,
      write: () => Promise.reject(new ModelError('busy', 'Busy.')),
    };
    const writing = withRetries(failing, { firstWaitMs: 60_000, maxWaitMs: 1e9, random: () => 1 }).write(
      sampleRequest('THEME', stop.signal),
      () => {},
    );
    stop.abort('stopped');
    await expect(writing).rejects.toBe('stopped');
  });
});

describe('a service that fails after its first text', () => {
  it.each([
    ['a lost connection', { kind: 'close', after: 8 }],
    ['silence', { kind: 'silence', after: 8 }],
    ['an error in the stream', { kind: 'error_event', error: 'server', after: 8 }],
    ['a missing end', { kind: 'no_end' }],
  ] as const)('by %s is never asked again', async (_, fault) => {
    const { outcome, calls, seen } = await ask([{ text, delayMs: 2, fault }, { text }]);
    expect(outcome).toMatchObject({ fault: 'unavailable' });
    expect(calls).toBe(1);
    expect(seen).not.toBe('');
  });

  it('by a refusal or a cut is not asked again either', async () => {
    for (const end of ['refused', 'length'] as const)
      expect(await ask([{ text, end }, { text }])).toMatchObject({ outcome: { reason: end }, calls: 1 });
  });
});

it('does not take empty pieces for text', async () => {
  let calls = 0;
  const writer = withRetries(
    {
      name: 'x',
      place: 'storyteller',
      readsAtMost: null,
      write: async (_, onText) => {
        calls += 1;
        onText('');
        throw new ModelError('unavailable', 'Gone.');
      },
    },
    { wait: async () => {} },
  );
  await expect(writer.write(sampleRequest(), () => {})).rejects.toThrow('Gone.');
  expect([calls, writer.name, writer.place]).toEqual([3, 'x', 'storyteller']);
});

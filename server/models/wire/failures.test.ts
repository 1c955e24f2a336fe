import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleRequest, sampleText } from '../../../testing/models/sample-request.ts';
import {
  createTrialModel,
  expectFault,
  formats,
  startTrial,
  type Trial,
} from '../../../testing/models/trial.ts';

const text = sampleText();
let trial: Trial;
const ask: Trial['ask'] = (...call) => trial.ask(...call);

beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

const waiting = { firstTextMs: 200, silenceMs: 200, lingerMs: 50 };

describe.each(formats)('a failure in the middle, in the format of %s,', (format) => {
  const after = 20;

  it.each([
    ['overloaded', 'busy'],
    ['rate_limit', 'busy'],
    ['server', 'unavailable'],
    ['quota', 'unpaid'],
    ['context', 'too_long'],
  ] as const)('reported as %s means %s and keeps the text', async (error, fault) => {
    const outcome = await ask(format, { text, fault: { kind: 'error_event', error, after } });
    expectFault(outcome, fault);
    expect(outcome.text).toBe(text.slice(0, after));
    expectFault(await ask(format, { text, fault: { kind: 'error_event', error, after: 0 } }), fault);
  });

  it('by an end without the mark of the end is never a success', async () => {
    const outcome = await ask(format, { text, fault: { kind: 'no_end' } });
    expectFault(outcome, 'unavailable');
    expect(outcome.text).toBe(text);
    expectFault(await ask(format, { text, fault: { kind: 'no_end', after: 0 } }), 'unavailable');
  });

  it('by a reset means unavailable', async () => {
    expectFault(await ask(format, { text, fault: { kind: 'reset' } }), 'unavailable');
    const outcome = await ask(format, { text, fault: { kind: 'reset', after } });
    expectFault(outcome, 'unavailable');
    expect(text.slice(0, after)).toContain(outcome.text);
  });

  it('by a closed connection keeps the text', async () => {
    const outcome = await ask(format, { text, fault: { kind: 'close', after } });
    expectFault(outcome, 'unavailable');
    expect(outcome.text).toBe(text.slice(0, after));
  });

  it('by silence ends the call in time', async () => {
    expectFault(await ask(format, { text, fault: { kind: 'silence' } }, waiting), 'unavailable');
    expectFault(await ask(format, { text, fault: { kind: 'silence', after: 0 } }, waiting), 'unavailable');
    const outcome = await ask(format, { text, fault: { kind: 'silence', after } }, { silenceMs: 100 });
    expectFault(outcome, 'unavailable');
    expect(outcome.text).toBe(text.slice(0, after));
    expect(await trial.double.calls.at(-1)?.ended).toBe('left');
  });

  it('by headers that never end, ends the call in time', async () => {
    expectFault(await ask(format, { fault: { kind: 'slow_headers', everyMs: 5 } }, waiting), 'unavailable');
    expect(await trial.double.calls.at(-1)?.ended).toBe('left');
  });

  it('by an event that is no JSON means unavailable', async () => {
    expectFault(await ask(format, { text, fault: { kind: 'garbage', after } }), 'unavailable');
  });

  it('by reasoning without an end is stopped, later than silence', async () => {
    const startedAt = performance.now();
    const limits = { ...waiting, maxWireBytes: Number.POSITIVE_INFINITY };
    const fault = { kind: 'endless', what: 'reasoning' } as const;
    const outcome = await ask(format, { fault, delayMs: 5 }, limits);
    expectFault(outcome, 'unavailable');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2 * waiting.firstTextMs);
    expect(await trial.double.calls.at(-1)?.ended).toBe('left');
  });

  it('by more text than an answer may have cuts it off there', async () => {
    const outcome = await ask(
      format,
      { fault: { kind: 'endless', what: 'text' } },
      { maxTextBytes: 100_000 },
    );
    expect(outcome.end?.reason).toBe('length');
    expect(outcome.text.length).toBeGreaterThan(90_000);
    expect(outcome.text.length).toBeLessThanOrEqual(100_000);
    expect(await trial.double.calls.at(-1)?.ended).toBe('left');
  });

  it('by a line or a stream without an end is stopped', async () => {
    expectFault(await ask(format, { fault: { kind: 'endless', what: 'line' } }), 'unavailable');
    const limits = { maxWireBytes: 200_000 };
    expectFault(await ask(format, { fault: { kind: 'endless', what: 'reasoning' } }, limits), 'unavailable');
  });

  it('by the writer’s own stop ends with the stop’s reason', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const request = sampleRequest('CHARACTER', stop.signal);
    const callsBefore = trial.double.calls.length;
    const writing = ask(format, { text, fault: { kind: 'silence', after } }, {}, request);
    await expect.poll(() => trial.double.calls.length).toBe(callsBefore + 1);
    stop.abort(reason);
    const outcome = await writing;
    expect(outcome.error).toBe(reason);
    expect(await trial.double.calls.at(-1)?.ended).toBe('left');
  });

  it('that had already been stopped calls nobody', async () => {
    const outcome = await ask(format, { text }, {}, sampleRequest('CHARACTER', AbortSignal.abort('why')));
    expect([outcome.error, outcome.calls]).toEqual(['why', 0]);
  });

  it('by whoever receives the text is passed on', async () => {
    trial.double.script({ text });
    const mistake = new Error('a mistake');
    const writer = createTrialModel(format, trial.double.url);
    const writing = writer.write(sampleRequest(), () => {
      throw mistake;
    });
    await expect(writing).rejects.toBe(mistake);
  });

  it('by nobody at the address means unavailable', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const address = nobody.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    nobody.close();
    await once(nobody, 'close');
    const outcome = await ask(format, {}, {}, sampleRequest(), `http://127.0.0.1:${address.port}`);
    expectFault(outcome, 'unavailable');
  });

  it('by an address that is none means unavailable', async () => {
    expectFault(await ask(format, {}, {}, sampleRequest(), 'no address'), 'unavailable');
  });
});

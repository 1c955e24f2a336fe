import { once } from 'node:events';
import { createServer } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWords, promptTokens } from '../doubles/formats.ts';
import { type ModelDouble, startModelDouble } from '../doubles/model-double.ts';
import { sampleRequest, sampleText } from '../doubles/sample-request.ts';
import type { ModelScript, WireFormat } from '../doubles/script.ts';
import { type ModelEnd, ModelError, type ModelRequest } from '../port.ts';
import { createAnthropicWriter } from './anthropic.ts';
import { createGoogleWriter } from './google.ts';
import { createOpenAiWriter } from './openai.ts';
import { type CallLimits, defaultLimits } from './service.ts';

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

const factories = {
  openai: createOpenAiWriter,
  anthropic: createAnthropicWriter,
  google: createGoogleWriter,
};
const formats = ['openai', 'anthropic', 'google'] as const;
const waiting = { firstTextMs: 200, reasoningMs: 400, silenceMs: 200, lingerMs: 50 };

type Outcome = { text: string; end: ModelEnd | null; error: unknown; pieces: number; calls: number };

async function ask(
  format: WireFormat,
  script: ModelScript,
  limits: Partial<CallLimits> = {},
  request: ModelRequest = sampleRequest(),
  baseUrl = format === 'openai' ? double.openAiUrl : double.url,
): Promise<Outcome> {
  double.script(script);
  const callsBefore = double.calls.length;
  const writer = factories[format]({
    apiKey: 'key-of-the-test',
    baseUrl,
    model: 'some-model',
    effort: null,
    reasoningTokens: 100,
    limits: { ...defaultLimits, ...limits },
    dispatcher,
  });
  const outcome: Outcome = { text: '', end: null, error: null, pieces: 0, calls: 0 };
  try {
    outcome.end = await writer.write(request, (piece) => {
      outcome.text += piece;
      outcome.pieces += 1;
    });
  } catch (error) {
    outcome.error = error;
  }
  outcome.calls = double.calls.length - callsBefore;
  return outcome;
}

function expectFault(outcome: Outcome, fault: ModelError['fault']): ModelError {
  expect(outcome.end).toBeNull();
  expect(outcome.calls).toBeLessThanOrEqual(1);
  if (!(outcome.error instanceof ModelError)) throw outcome.error;
  expect(outcome.error.fault).toBe(fault);
  expect(outcome.error.message).not.toContain(foreignWords.slice(0, 8));
  expect(outcome.error.message).toMatch(/^[A-Z][^\n]{20,140}\.$/);
  return outcome.error;
}

describe.each(formats)('an answer in the format of %s', (format) => {
  it('arrives whole, with its tokens counted', async () => {
    const outcome = await ask(format, { text });
    expect(outcome.text).toBe(text);
    expect(outcome.pieces).toBe(Math.ceil(text.length / 4));
    expect(outcome.end).toEqual({
      reason: 'complete',
      usage: { inputTokens: promptTokens, outputTokens: Math.ceil(text.length / 4) },
    });
    expect(outcome.calls).toBe(1);
  });

  it.each([1, 2, 3, 7])('arrives whole when the wire cuts it every %i bytes', async (splitBytes) => {
    const story = '{"a":"É😀 “so”\\n—"}';
    for (const lineEnd of ['\n', '\r\n', '\r'] as const)
      expect((await ask(format, { text: story, splitBytes, lineEnd, chunkSize: 5 })).text).toBe(story);
  });

  it('arrives without the reasoning that came in fields of its own', async () => {
    expect((await ask(format, { text, reasoning: 'Let me see. {"name":' })).text).toBe(text);
  });

  it('arrives without the reasoning in tags, wherever they are cut', async () => {
    for (let chunkSize = 1; chunkSize < 20; chunkSize++) {
      const outcome = await ask(format, { text: `<think>no <b>{"</think>${text}`, chunkSize });
      expect(outcome.text).toBe(text);
    }
  });

  it('arrives as valid text', async () => {
    const outcome = await ask(format, { text: '{"a":"x\r\ny\u202E\x1b"} \uD83D', chunkSize: 1 });
    expect(outcome.text).toBe('{"a":"x\ny"} \uFFFD');
  });

  it('arrives when each event takes its time', async () => {
    const outcome = await ask(format, { text: text.slice(0, 40), delayMs: 3, firstDelayMs: 5 }, waiting);
    expect(outcome.end?.reason).toBe('complete');
  });

  it.each(['length', 'refused'] as const)('that ends as %s says so', async (end) => {
    const outcome = await ask(format, { text: text.slice(0, 30), end });
    expect(outcome.end?.reason).toBe(end);
    expect(outcome.text).toBe(text.slice(0, 30));
  });

  it('that is empty or blank ends as the model ended it', async () => {
    expect((await ask(format, { text: '' })).end?.reason).toBe('complete');
    expect((await ask(format, { text: '   ' })).text).toBe('   ');
  });

  it('comes over a connection that serves the next call as well', async () => {
    const own = new Agent();
    let connections = 0;
    own.on('connect', () => {
      connections += 1;
    });
    for (let call = 0; call < 5; call++) {
      double.script({ text });
      const writer = factories[format]({
        apiKey: null,
        baseUrl: format === 'openai' ? double.openAiUrl : double.url,
        model: 'm',
        effort: null,
        reasoningTokens: 0,
        limits: defaultLimits,
        dispatcher: own,
      });
      await writer.write(sampleRequest(), () => {});
      await double.calls.at(-1)?.ended;
    }
    // The second call may be quicker than the first one’s connection is free again.
    expect(connections).toBeLessThanOrEqual(2);
    await own.destroy();
  });
});

describe.each(formats)('a refusal in the format of %s', (format) => {
  it.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [402, 'unpaid'],
    [403, 'rejected'],
    [404, 'rejected'],
    [408, 'unavailable'],
    [409, 'unavailable'],
    [413, 'too_long'],
    [422, 'rejected'],
    [429, 'busy'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [529, 'busy'],
  ] as const)('with status %i means %s and is one call', async (status, fault) => {
    const outcome = await ask(format, { fault: { kind: 'status', status } });
    expect(expectFault(outcome, fault).status).toBe(status);
    expect(outcome.calls).toBe(1);
  });

  it('may have any body', async () => {
    for (const body of [
      '',
      '<html>',
      '[]',
      'null',
      '"text"',
      '7',
      `{"error":"${foreignWords}"}`,
      'x'.repeat(2e6),
    ])
      expectFault(await ask(format, { fault: { kind: 'status', status: 500, body } }), 'unavailable');
  });

  it('is never a redirect to follow', async () => {
    const headers = { location: double.url };
    expectFault(await ask(format, { fault: { kind: 'status', status: 307, headers } }), 'rejected');
  });

  it.each([
    ['7', 7000],
    ['0.5', 500],
    ['soon', null],
    ['-3', null],
    ['86400', 86_400_000],
  ])('with Retry-After %s asks for %s milliseconds', async (retryAfter, ms) => {
    const fault = { kind: 'status', status: 429, headers: { 'retry-after': retryAfter } } as const;
    expect(expectFault(await ask(format, { fault }), 'busy').retryAfterMs).toBe(ms);
  });

  it('with a date in Retry-After asks for the time until then', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 60_000).toUTCString() };
    const error = expectFault(
      await ask(format, { fault: { kind: 'status', status: 503, headers } }),
      'unavailable',
    );
    expect(error.retryAfterMs).toBeGreaterThan(50_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(60_000);
  });
});

it.each([
  ['openai', 429, { error: { code: 'insufficient_quota', message: foreignWords } }, 'unpaid'],
  ['openai', 429, { error: { code: 'billing_hard_limit_reached', message: foreignWords } }, 'unpaid'],
  ['openai', 400, { error: { code: 'context_length_exceeded', message: foreignWords } }, 'too_long'],
  ['openai', 400, { error: { type: 'exceed_context_size_error', message: foreignWords } }, 'too_long'],
  ['openai', 400, { message: "This model's maximum context length is 4096 tokens.", code: 400 }, 'too_long'],
  ['anthropic', 400, { error: { message: 'Your credit balance is too low to go on' } }, 'unpaid'],
  ['anthropic', 400, { error: { message: 'prompt is too long: 201000 tokens > 200000' } }, 'too_long'],
  [
    'anthropic',
    400,
    { error: { message: 'input length and `max_tokens` exceed context limit' } },
    'too_long',
  ],
  ['google', 429, { error: { details: [{ violations: [{ quotaId: 'RequestsPerDay' }] }] } }, 'unpaid'],
  ['google', 429, [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }], 'busy'],
  ['google', 400, { error: { message: 'The input token count (9) exceeds the maximum number' } }, 'too_long'],
  ['google', 403, { error: { details: [{ reason: 'BILLING_DISABLED' }] } }, 'unpaid'],
] as const)('%s, status %i, %j means %s', async (format, status, body, fault) => {
  expectFault(await ask(format, { fault: { kind: 'status', status, body } }), fault);
});

it.each([
  ['openai', 400, { error: { code: 'content_policy_violation', message: foreignWords } }],
  ['openai', 403, { error: { message: 'Your input was flagged by moderation', code: 403 } }],
  ['anthropic', 400, { error: { message: 'Output blocked by content filtering policy' } }],
] as const)('%s, status %i, %j is a refusal of the text', async (format, status, body) => {
  const outcome = await ask(format, { fault: { kind: 'status', status, body } });
  expect(outcome).toMatchObject({ end: { reason: 'refused' }, error: null, text: '', calls: 1 });
});

it('takes the wait that Google asks for inside the body', async () => {
  const body = { error: { code: 429, details: [{ '@type': 'RetryInfo', retryDelay: '34.5s' }] } };
  const outcome = await ask('google', { fault: { kind: 'status', status: 429, body } });
  expect(expectFault(outcome, 'busy').retryAfterMs).toBe(34_500);
});

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
    const outcome = await ask(format, { text, fault: { kind: 'silence', after } }, waiting);
    expectFault(outcome, 'unavailable');
    expect(outcome.text).toBe(text.slice(0, after));
    expect(await double.calls.at(-1)?.ended).toBe('left');
  });

  it('by headers that never end, ends the call in time', async () => {
    expectFault(await ask(format, { fault: { kind: 'slow_headers', everyMs: 5 } }, waiting), 'unavailable');
    expect(await double.calls.at(-1)?.ended).toBe('left');
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
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(waiting.reasoningMs);
    expect(await double.calls.at(-1)?.ended).toBe('left');
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
    expect(await double.calls.at(-1)?.ended).toBe('left');
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
    const callsBefore = double.calls.length;
    const writing = ask(format, { text, fault: { kind: 'silence', after } }, {}, request);
    await expect.poll(() => double.calls.length).toBe(callsBefore + 1);
    stop.abort(reason);
    const outcome = await writing;
    expect(outcome.error).toBe(reason);
    expect(await double.calls.at(-1)?.ended).toBe('left');
  });

  it('that had already been stopped calls nobody', async () => {
    const outcome = await ask(format, { text }, {}, sampleRequest('CHARACTER', AbortSignal.abort('why')));
    expect([outcome.error, outcome.calls]).toEqual(['why', 0]);
  });

  it('by whoever receives the text is passed on', async () => {
    double.script({ text });
    const mistake = new Error('a mistake');
    const writer = factories[format]({
      apiKey: null,
      baseUrl: format === 'openai' ? double.openAiUrl : double.url,
      model: 'm',
      effort: null,
      reasoningTokens: 0,
      limits: defaultLimits,
      dispatcher,
    });
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

describe('the end of the model', () => {
  it.each(['openai', 'anthropic'] as const)(
    'is enough for %s when the stream’s own end is missing',
    async (format) => {
      const outcome = await ask(format, { text, fault: { kind: 'no_close' } }, waiting);
      expect(outcome.end?.reason).toBe('complete');
      expect(outcome.text).toBe(text);
    },
  );

  it('is not enough for Google, which may repeat it in every event', async () => {
    expectFault(await ask('google', { text, fault: { kind: 'no_close' } }, waiting), 'unavailable');
  });
});

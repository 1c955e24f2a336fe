import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignWords } from '../../../testing/models/formats.ts';
import { expectFault, formats, startTrial, type Trial } from '../../../testing/models/trial.ts';

let trial: Trial;
const ask: Trial['ask'] = (...call) => trial.ask(...call);

beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

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
    const headers = { location: trial.double.url };
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
    'openai',
    400,
    {
      error: {
        message:
          "You passed 8193 input tokens and requested 0 output tokens. However, the model's context length is only 8192 tokens, resulting in a maximum input length of 8192 tokens.",
      },
    },
    'too_long',
  ],
  ['openai', 404, { error: { message: "model 'llama3.3' not found, try pulling it first" } }, 'rejected'],
  ['openai', 500, { error: 'model requires more system memory (9 GiB) than is available' }, 'rejected'],
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

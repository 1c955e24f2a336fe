import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsTo } from '../../../testing/models/connections-to.ts';
import { foreignWords } from '../../../testing/models/formats.ts';
import { type ModelCall, type ModelDouble, startModelDouble } from '../../../testing/models/model-double.ts';
import { sampleRequest, sampleText } from '../../../testing/models/sample-request.ts';
import { createServiceModel, type Provider, type ProviderSettings } from '../choose-model.ts';
import { ModelError } from '../port.ts';

const text = sampleText();
let double: ModelDouble;

beforeAll(async () => {
  double = await startModelDouble();
});
afterAll(() => double.close());

/** Answers a call unless `refuse` says why not; a number is the status, 400 if there is none. */
function refusing(refuse: (body: string, call: ModelCall) => string | null, status = 400) {
  double.script((call) => {
    const message = refuse(JSON.stringify(call.body), call);
    if (message === null) return { text };
    const body = { error: { message: `${message} ${foreignWords}`, code: status } };
    return { fault: { kind: 'status', status, body } };
  });
}

const dispatcher = connectionsTo(() => double.port);
afterAll(() => dispatcher.destroy());

const own = {
  openai: 'http://own.example/v1',
  anthropic: 'http://own.example',
  google: 'http://own.example',
};

function createModel(provider: Provider = 'openai', settings: ProviderSettings = {}) {
  const all = { baseUrl: own[provider], model: 'some-model', ...settings };
  return createServiceModel(provider, { [provider]: all }, { dispatcher, retry: { maxRetries: 0 } });
}

async function ask(model = createModel(), request = sampleRequest()) {
  const before = double.calls.length;
  let answer = '';
  const error: unknown = await model
    .write(request, (piece) => {
      answer += piece;
    })
    .then(
      () => null,
      (cause: unknown) => cause,
    );
  return { answer, error, bodies: double.calls.slice(before).map(({ body }) => JSON.stringify(body)) };
}

describe('a server that refuses the form of a request', () => {
  it.each([
    ['openai', 'response_format of type json_schema is not supported', 400],
    ['openai', "Unsupported parameter: 'response_format'", 422],
    ['openai', 'structured outputs are not enabled', 501],
    ['anthropic', 'output_config: Extra inputs are not permitted', 400],
    ['anthropic', 'system.0.cache_control: not known', 400],
    ['google', 'Unknown name "responseJsonSchema"', 400],
  ] as const)('%s: “%s” (%i) is asked once more without a schema, and remembered', async (...row) => {
    const [provider, message, status] = row;
    refusing((body) => (body.includes('additionalProperties') ? message : null), status);
    const model = createModel(provider);
    const first = await ask(model);
    expect(first.answer).toBe(text);
    expect(first.bodies).toHaveLength(2);
    const second = await ask(model);
    expect([second.answer, second.bodies.length]).toEqual([text, 1]);
    expect(second.bodies[0]).not.toMatch(/additionalProperties|cache_control/);
  });

  it('for a keyword of the schema is asked without longest texts first', async () => {
    refusing((body) =>
      body.includes('maxLength') ? 'Failed to initialize samplers: failed to parse grammar' : null,
    );
    const model = createModel();
    const { answer, bodies } = await ask(model);
    expect(answer).toBe(text);
    expect(bodies.map((body) => [body.includes('additionalProperties'), body.includes('maxLength')])).toEqual(
      [
        [true, true],
        [true, false],
      ],
    );
    expect((await ask(model)).bodies).toHaveLength(1);
  });

  it('for its grammar whatever it is, is asked without a schema at last', async () => {
    refusing((body) => (body.includes('json_schema') ? 'error parsing grammar' : null), 500);
    const { answer, bodies } = await ask();
    expect([answer, bodies.length]).toEqual([text, 3]);
  });

  it('and goes on refusing fails in our words, and is asked in full the next time', async () => {
    refusing(() => 'Invalid schema for response_format');
    const model = createModel();
    const { error, bodies } = await ask(model);
    expect(bodies).toHaveLength(2);
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toBe(
      'ModelError: The model service refuses the form in which it is asked. Choose another model in the settings.',
    );
    refusing(() => null);
    expect((await ask(model)).bodies[0]).toContain('maxLength');
  });

  it('that is the service itself is asked with nothing that it may not know', async () => {
    refusing((body) => (body.includes('prompt_cache') ? "Unknown parameter: 'prompt_cache_options'" : null));
    const openai = { baseUrl: null, apiKey: 'k', model: 'gpt-6.1-terra' };
    const { answer, bodies } = await ask(createModel('openai', openai));
    expect([answer, bodies.length]).toEqual([text, 2]);
    expect(bodies[0]).not.toContain('maxLength');
    expect(bodies[1]).not.toMatch(/prompt_cache|reasoning_effort|json_schema/);
  });

  it.each([
    [401, 'response_format'],
    [429, 'response_format'],
    [400, 'The prompt is bad'],
    [503, 'response_format'],
  ])('with status %i and “%s” is not asked again', async (status, message) => {
    refusing(() => message, status);
    expect((await ask()).bodies).toHaveLength(1);
  });

  it('after text has come is not asked again', async () => {
    const data = { error: { code: 400, message: 'failed to parse grammar' } };
    double.script({ text, fault: { kind: 'event', data, after: 10 } });
    expect((await ask()).bodies).toHaveLength(1);
    double.script({ text, fault: { kind: 'event', data, after: 0 } });
    expect((await ask()).bodies).toHaveLength(3);
  });
});

describe('tokens for thinking', () => {
  it.each([
    "This model's maximum context length is 8192 tokens. However, you requested 12000 tokens (2000 in the messages, 10000 in the completion).",
    'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
    "You passed 20 input tokens and requested 9192 output tokens. However, the model's context length is only 8192 tokens, resulting in a maximum input length of 0 tokens.",
    "'max_tokens' is too large: 24192. This model supports at most 16384 completion tokens.",
  ])('are left out where a server says “%s”', async (message) => {
    refusing((body) => (body.includes('"max_tokens":9192') ? message : null));
    const { answer, bodies } = await ask();
    expect([answer, bodies.length]).toEqual([text, 2]);
    expect(bodies[1]).toContain('"max_tokens":1000');
    expect(bodies[1]).toContain('json_schema');
  });

  it('are as many as a known window leaves', async () => {
    refusing(() => null);
    for (const [readsAtMost, tokens] of [
      [100_000, 9192],
      [4096, 4082],
      [1100, 1086],
      [1000, 1000],
    ] as const)
      expect((await ask(createModel('openai', { readsAtMost }))).bodies[0]).toContain(
        `"max_tokens":${tokens},`,
      );
  });

  it('that no window has room for are named in our words', async () => {
    refusing(() => 'max_tokens is too large: 9000');
    const { error, bodies } = await ask();
    expect(bodies).toHaveLength(2);
    expect(error).toMatchObject({ fault: 'too_long' });
    expect(String(error)).not.toContain('FOREIGN');
  });
});

describe('a prompt that is longer than a known window', () => {
  const long = [{ text: 'The tide came in and nobody said a word. '.repeat(200), isCached: false }];

  function send(readsAtMost: number | null, baseUrl: string | null) {
    refusing(() => null);
    const model = createModel('openai', { readsAtMost, baseUrl, apiKey: 'k' });
    return ask(model, { ...sampleRequest(), prompt: long });
  }

  it('is not sent, and the message names the settings that help', async () => {
    const { error, bodies } = await send(1_024, own.openai);
    expect(bodies).toEqual([]);
    expect(error).toMatchObject({ fault: 'too_long' });
    for (const word of ['OLLAMA_CONTEXT_LENGTH', '--ctx-size', 'READS_AT_MOST'])
      expect(String(error)).toContain(word);
  });

  it('is sent where it may fit, or where nobody knows', async () => {
    for (const [window, address] of [
      [4_096, own.openai],
      [null, own.openai],
      [1_024, null],
    ] as const)
      expect((await send(window, address)).bodies).toHaveLength(1);
  });
});

describe('an error that a server of one’s own sends inside a stream', () => {
  it.each([
    [
      { error: { code: 500, message: 'Context size has been exceeded.' } },
      'too_long',
      /OLLAMA_CONTEXT_LENGTH/,
    ],
    [{ error: { message: 'the request exceeds the available context size' } }, 'too_long', /--ctx-size/],
    [{ error: { code: 500, message: 'input is too large to process' } }, 'too_long', /READS_AT_MOST/],
    [{ error: 'loaded with context length of only 4096 tokens' }, 'too_long', /OLLAMA_CONTEXT_LENGTH/],
    [{ error: 'Requested tokens (2285) exceed context window of 2048' }, 'too_long', /OLLAMA_CONTEXT_LENGTH/],
    [{ error: { code: 500, message: "model 'llama3.3' not found" } }, 'rejected', /does not know this model/],
    [{ error: { message: 'No models loaded. Please load one.' } }, 'rejected', /does not know this model/],
    [{ error: { code: 500, message: 'failed to load model' } }, 'rejected', /can’t load this model/],
    [{ error: 'requires more system memory (20 GiB)' }, 'rejected', /can’t load this model/],
    [{ error: { code: 500, message: 'slot is gone' } }, 'unavailable', /out of order/],
  ] as const)('%j means %s', async (data, fault, words) => {
    for (const after of [0, 20]) {
      double.script({ text, fault: { kind: 'event', data, after } });
      const { answer, error } = await ask();
      expect(answer).toBe(text.slice(0, after));
      expect(error).toMatchObject({ fault, message: expect.stringMatching(words) });
    }
  });
});

it('waits longer for the first text the more a model thinks', async () => {
  const limits = { firstTextMs: 60, silenceMs: 60 };
  const wait = (effort: 'low' | 'high') => {
    const settings = { openai: { baseUrl: own.openai, model: 'm' }, effort, limits };
    return ask(createServiceModel('openai', settings, { dispatcher, retry: { maxRetries: 0 } }));
  };
  double.script({ text, firstDelayMs: 200 });
  expect((await wait('low')).error).toMatchObject({ fault: 'unavailable' });
  expect((await wait('high')).answer).toBe(text);
});

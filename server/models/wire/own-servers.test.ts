import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../../testing/models/model-double.ts';
import { ownServerAnswers } from '../../../testing/models/own-server-answers.ts';
import { sampleRequest, sampleText } from '../../../testing/models/sample-request.ts';
import { createServiceModel } from '../choose-model.ts';
import { createModelLists } from '../model-lists.ts';
import { ModelError } from '../port.ts';
import { serverOf } from './own-servers.ts';

let double: ModelDouble;
let dispatcher: Agent;
beforeEach(async () => {
  double = await startModelDouble({ text: sampleText() });
  dispatcher = new Agent();
});
afterEach(async () => {
  await dispatcher.destroy();
  await double.close();
});

function createModel(name: string, more: object = {}) {
  return createServiceModel(
    'openai',
    { openai: { baseUrl: double.openAiUrl, model: name, ...more } },
    { dispatcher, lists: createModelLists(), retry: { maxRetries: 0 } },
  );
}

async function bodyOf(model: ReturnType<typeof createModel>): Promise<Record<string, unknown>> {
  await model.write(sampleRequest(), () => {});
  return Object(double.calls.at(-1)?.body);
}

const row = (server: string) => {
  const found = ownServerAnswers.find((one) => one.server === server);
  if (found === undefined) throw new Error(`there are no answers of ${server}`);
  return found;
};

describe.each(ownServerAnswers)('$server', ({ server, model: name, paths }) => {
  it('is known by its list of models, and its window is used unless the writer gave one', async () => {
    double.answerPaths(paths);
    const model = createModel(name);
    expect([serverOf(paths['/v1/models']), model.readsAtMost]).toEqual([server, null]);
    await model.checkName?.();
    expect([model.readsAtMost, model.problem]).toEqual([8192, null]);
    const given = createModel(name, { readsAtMost: 4096 });
    await given.checkName?.();
    expect(given.readsAtMost).toBe(4096);
  });

  it('is sent a schema with least and most lengths once it is known, and the common form before', async () => {
    double.answerPaths(paths);
    const model = createModel(name);
    const before = JSON.stringify(await bodyOf(model));
    expect(before).toContain('"maxLength":1500');
    expect(before).not.toMatch(/minLength|return_progress|temperature/);
    await model.checkName?.();
    expect(JSON.stringify(await bodyOf(model))).toContain('"minLength":1,"maxLength":1500');
  });
});

it('only llama.cpp is asked how far it has read, and only Ollama is told a temperature', async () => {
  const fields: Record<string, unknown> = {};
  for (const { server, model: name, paths } of ownServerAnswers) {
    double.answerPaths(paths);
    const model = createModel(name);
    await model.checkName?.();
    const {
      model: _,
      messages,
      response_format,
      max_tokens,
      stream,
      stream_options,
      ...more
    } = await bodyOf(model);
    fields[server] = more;
  }
  expect(fields).toEqual({
    'llama.cpp': { return_progress: true },
    Ollama: { temperature: 0.8, top_p: 0.95 },
    vLLM: {},
    'LM Studio': {},
  });
});

it.each([
  ['no owner', [{ id: 'a:b' }]],
  ['an owner that nobody knows', [{ id: 'm', owned_by: 'system' }]],
  [
    'several owners',
    [
      { id: 'm', owned_by: 'vllm' },
      { id: 'n', owned_by: 'llamacpp' },
    ],
  ],
  ['names of the object itself', [{ id: 'm', owned_by: 'constructor' }]],
  ['a tag, and an owner that its name lacks', [{ id: 'meta/llama-3:free', owned_by: 'library' }]],
  ['no models', []],
])('a list with %s is nobody’s', (_, data) => {
  expect(serverOf({ object: 'list', data })).toBeNull();
});

it('a llama.cpp that loads models by their names does not take any name', async () => {
  const entry = { object: 'model', owned_by: 'llamacpp', status: { value: 'unloaded' }, meta: { n_ctx: 0 } };
  double.answerPaths({ '/v1/models': { object: 'list', data: [{ id: 'one', ...entry }] } });
  const model = createModel('other');
  await model.checkName?.();
  expect([model.readsAtMost, model.problem]).toEqual([
    null,
    'The model service has no model named other. It has: one.',
  ]);
});

describe('the window of a model', () => {
  it('is asked for elsewhere where an older llama.cpp leaves it out of its list', async () => {
    double.answerPaths({
      '/v1/models': { data: [{ id: 'm', owned_by: 'llamacpp', meta: { n_ctx_train: 131072 } }] },
      '/props': { default_generation_settings: { n_ctx: 6144 }, total_slots: 1 },
    });
    const model = createModel('whatever');
    await model.checkName?.();
    expect(model.readsAtMost).toBe(6144);
  });

  it('is that of the only model of llama.cpp, whatever its name is, also if that can’t be shown', async () => {
    double.answerPaths({
      '/v1/models': { data: [{ id: 'C:\\My Models\\m.gguf', owned_by: 'llamacpp', meta: { n_ctx: 6144 } }] },
    });
    const model = createModel('whatever');
    await model.checkName?.();
    expect([model.readsAtMost, model.problem]).toEqual([6144, null]);
  });

  it('is not taken from a model that is not loaded, nor from another one', async () => {
    double.answerPaths(row('LM Studio').paths);
    const model = createModel('qwen3-8b');
    await model.checkName?.();
    expect(model.readsAtMost).toBeNull();
  });

  it('is found for a name of Ollama without its tag', async () => {
    double.answerPaths(row('Ollama').paths);
    const model = createModel('llama3.3');
    await model.checkName?.();
    expect([model.readsAtMost, model.problem]).toEqual([8192, null]);
  });

  it.each([0, -1, 1.5, '8192 tokens', null, 1e12])('is unknown where the server says %j', async (n_ctx) => {
    double.answerPaths({ '/v1/models': { data: [{ id: 'm', owned_by: 'llamacpp', meta: { n_ctx } }] } });
    const model = createModel('m');
    await model.checkName?.();
    expect(model.readsAtMost).toBeNull();
  });
});

it.each([
  [{ prompt_progress: { total: 9, cache: 0, processed: 1 } }, null],
  [{}, 'The model service fell silent. Try again in a moment.'],
])('a server whose events say %j before the first text ends with %j', async (said, message) => {
  double.answerPaths(row('llama.cpp').paths);
  const event = { choices: [{ index: 0, delta: { role: 'assistant', content: null } }], ...said };
  double.script({ text: sampleText(), chunkSize: 1_000, first: Array(30).fill(event), delayMs: 20 });
  const limits = { firstTextMs: 100, silenceMs: 5_000 };
  const settings = { openai: { baseUrl: double.openAiUrl, model: 'm' }, effort: 'low' as const, limits };
  const lists = createModelLists();
  const model = createServiceModel('openai', settings, { dispatcher, lists, retry: { maxRetries: 0 } });
  await model.checkName?.();
  const ended = await model
    .write(sampleRequest(), () => {})
    .then(
      () => null,
      (error: Error) => error.message,
    );
  expect(ended).toBe(message);
});

it('a model that is still being loaded has a sentence of its own', async () => {
  const body = { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } };
  double.script({ fault: { kind: 'status', status: 503, body } });
  const error: unknown = await createModel('m')
    .write(sampleRequest(), () => {})
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({
    fault: 'unavailable',
    message: 'The model service is still loading its model. Try again in a minute.',
    retryAfterMs: 8_000,
  });
});

it('a model that can’t be told how much to think is asked in the same form without that word', async () => {
  double.script((call) =>
    JSON.stringify(call.body).includes('reasoning_effort')
      ? {
          fault: {
            kind: 'status',
            status: 400,
            body: { error: { message: '"llama3.3" does not support thinking' } },
          },
        }
      : { text: sampleText() },
  );
  const settings = { openai: { baseUrl: double.openAiUrl, model: 'llama3.3' }, effort: 'low' as const };
  const model = createServiceModel('openai', settings, { dispatcher, retry: { maxRetries: 0 } });
  const body = JSON.stringify(await bodyOf(model));
  expect(double.calls).toHaveLength(2);
  expect(body).toContain('json_schema');
  expect(body).not.toContain('reasoning_effort');
});

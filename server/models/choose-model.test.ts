import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { connectionsTo } from '../../testing/models/connections-to.ts';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import { sampleRequest, sampleText } from '../../testing/models/sample-request.ts';
import { chooseModel, chosenProvider, isValidKey, type ModelSettings } from './choose-model.ts';
import { preferredModels } from './known-models.ts';
import type { Model } from './port.ts';

const dispatcher = new Agent();
let double: ModelDouble;

beforeAll(async () => {
  double = await startModelDouble({ text: sampleText() });
});
afterAll(async () => {
  await dispatcher.destroy();
  await double.close();
});

const keys = {
  openai: `sk-${'a'.repeat(18)}`,
  anthropic: `sk-ant-${'a'.repeat(20)}`,
  google: `AIza${'a'.repeat(35)}`,
};

function settings(changes: Partial<ModelSettings>): ModelSettings {
  return { provider: null, storytellerWordsPerSecond: 38, ...changes };
}

function createStoryteller({ wordsPerSecond }: { wordsPerSecond: number | null }): Model {
  return {
    name: `storyteller at ${wordsPerSecond}`,
    place: 'storyteller',
    readsAtMost: null,
    write: () => Promise.reject(new Error()),
  };
}

const loadStoryteller = async () => createStoryteller;

describe('a key', () => {
  it.each([
    ['openai', 'sk-12345678901234567', false],
    ['openai', 'sk-123456789012345678', true],
    ['openai', 'sk-proj-1234567890_-abcdef', true],
    ['openai', `pk-${'a'.repeat(30)}`, false],
    ['openai', `sk-${'a'.repeat(20)} `, false],
    ['openai', '', false],
    ['anthropic', keys.anthropic, true],
    ['anthropic', keys.openai, false],
    ['google', keys.google, true],
    ['google', `${keys.google}a`, false],
    ['google', 'AQ.Ab8RN6abcdefghijklmnop', true],
    ['google', 'aiza', false],
  ] as const)('of %s, %j, is valid: %s', (provider, key, isValid) => {
    expect(isValidKey(provider, key)).toBe(isValid);
  });
});

describe('the writer', () => {
  it.each([
    [{}, null],
    [{ openai: { apiKey: 'sk-short' } }, null],
    [{ openai: { apiKey: keys.openai } }, 'openai'],
    [{ anthropic: { apiKey: keys.anthropic }, google: { apiKey: keys.google } }, 'anthropic'],
    [{ provider: 'google', openai: { apiKey: keys.openai } }, null],
    [{ provider: 'google', google: { apiKey: keys.google } }, 'google'],
    [{ provider: 'storyteller', openai: { apiKey: keys.openai } }, null],
    [{ openai: { baseUrl: 'http://localhost:11434/v1' } }, 'openai'],
    [{ openai: { baseUrl: 'https://api.openai.com/v1/' } }, null],
    [{ openai: { baseUrl: ' ' } }, null],
  ] as const)('for %j is that of %s', (changes, provider) => {
    expect(chosenProvider(settings(changes))).toBe(provider);
  });

  it('is the storyteller when there is no valid key', async () => {
    const writer = await chooseModel(settings({ openai: { apiKey: 'nonsense' } }), { loadStoryteller });
    expect([writer.name, writer.place]).toEqual(['storyteller at 38', 'storyteller']);
    const atOnce = settings({ storytellerWordsPerSecond: 0 });
    expect((await chooseModel(atOnce, { loadStoryteller })).name).toBe('storyteller at null');
  });

  it('does not load the storyteller when a provider writes', async () => {
    let loads = 0;
    const counted = () => {
      loads++;
      return loadStoryteller();
    };
    await chooseModel(settings({ openai: { apiKey: keys.openai } }), { loadStoryteller: counted });
    await chooseModel(settings({ openai: { baseUrl: double.openAiUrl } }), { loadStoryteller: counted });
    expect(loads).toBe(0);
    await chooseModel(settings({}), { loadStoryteller: counted });
    expect(loads).toBe(1);
  });

  it('has the name of its model, and a model of its own when none is named', async () => {
    const named = { openai: { apiKey: keys.openai, model: 'gpt-9' } };
    expect(await chooseModel(settings(named), { loadStoryteller })).toMatchObject({
      name: 'gpt-9',
      place: 'service',
      readsAtMost: null,
    });
    const unnamed = { openai: { apiKey: keys.openai, model: '' } };
    expect((await chooseModel(settings(unnamed), { loadStoryteller })).name).toBe(
      preferredModels('openai')[0],
    );
  });

  it('never becomes the storyteller when the provider fails', async () => {
    double.script({ fault: { kind: 'status', status: 500 } });
    const callsBefore = double.calls.length;
    const writer = await chooseModel(settings({ openai: { baseUrl: double.openAiUrl, model: 'm' } }), {
      loadStoryteller,
      dispatcher,
      retry: { wait: async () => {} },
    });
    await expect(writer.write(sampleRequest(), () => {})).rejects.toMatchObject({ fault: 'unavailable' });
    expect(double.calls.length - callsBefore).toBe(3);
  });

  it('stops asking a service that keeps failing', async () => {
    double.script({ fault: { kind: 'status', status: 503 } });
    const callsBefore = double.calls.length;
    const writer = await chooseModel(settings({ openai: { baseUrl: double.openAiUrl, model: 'm' } }), {
      loadStoryteller,
      dispatcher,
      retry: { wait: async () => {} },
    });
    for (let done = 0; done < 20; done++) await writer.write(sampleRequest(), () => {}).catch(() => {});
    expect(double.calls.length - callsBefore).toBe(20);
  });
});

describe('a request', () => {
  async function sent(
    changes: Partial<ModelSettings>,
    pool = dispatcher,
    kind: GeneratorId = 'CHARACTER_ARC',
  ) {
    double.script({ text: sampleText() });
    const writer = await chooseModel(settings(changes), { loadStoryteller, dispatcher: pool });
    await writer.write(sampleRequest(kind), () => {});
    const call = double.calls.at(-1);
    if (call === undefined) throw new Error('nothing was sent');
    return call;
  }

  const schema = expect.objectContaining({ type: 'object', additionalProperties: false });

  it('to a server of one’s own in OpenAI’s format has the old limit and needs no key', async () => {
    const call = await sent({ openai: { baseUrl: `${double.openAiUrl}//`, model: 'llama3.3' } });
    expect(call.headers.authorization).toBeUndefined();
    expect(call.body).toEqual({
      model: 'llama3.3',
      messages: [
        { role: 'system', content: 'You help a writer.' },
        { role: 'user', content: 'Write it.' },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'character_arc', strict: true, schema } },
      max_tokens: 9192,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('carries the key where there is one', async () => {
    const call = await sent({
      openai: { baseUrl: double.openAiUrl, model: 'm', apiKey: 'anything' },
      effort: 'high',
    });
    expect(call.headers.authorization).toBe('Bearer anything');
    expect(call.body).toMatchObject({ reasoning_effort: 'high' });
  });

  it('to Anthropic asks for its own structured output', async () => {
    const anthropic = { baseUrl: double.url, apiKey: keys.anthropic, model: 'claude-x' };
    const call = await sent({ anthropic, effort: 'medium' });
    expect(call.headers).toMatchObject({ 'x-api-key': keys.anthropic, 'anthropic-version': '2023-06-01' });
    expect(call.body).toEqual({
      model: 'claude-x',
      system: [{ type: 'text', text: 'You help a writer.', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Write it.' }] }],
      max_tokens: 9192,
      output_config: { format: { type: 'json_schema', schema }, effort: 'medium' },
      stream: true,
    });
  });

  it('to Google carries the key in a header, never in the address', async () => {
    const google = { baseUrl: double.url, apiKey: keys.google, model: 'gemini-x' };
    const call = await sent({ google, effort: 'low' });
    expect(call.headers['x-goog-api-key']).toBe(keys.google);
    expect(call.path).toBe('/v1beta/models/gemini-x:streamGenerateContent?alt=sse');
    expect(call.body).toEqual({
      systemInstruction: { parts: [{ text: 'You help a writer.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Write it.' }] }],
      generationConfig: {
        responseMimeType: 'application/json',
        responseJsonSchema: schema,
        maxOutputTokens: 9192,
        thinkingConfig: { thinkingLevel: 'low' },
      },
    });
  });

  it('to the services themselves says how much to think, and leaves room for it', async () => {
    const leadsHere = connectionsTo(() => double.port);
    const openai = await sent({ openai: { apiKey: keys.openai } }, leadsHere);
    expect(openai.headers.host).toBe('api.openai.com');
    expect(openai.body).toMatchObject({ max_completion_tokens: 9192, reasoning_effort: 'medium' });
    expect(openai.body).not.toHaveProperty('max_tokens');
    const plot = await sent({ openai: { apiKey: keys.openai } }, leadsHere, 'PLOT');
    expect(plot.body).toMatchObject({ max_completion_tokens: 17_000, reasoning_effort: 'high' });
    const older = await sent({ openai: { apiKey: keys.openai, model: 'gpt-4o' } }, leadsHere, 'PLOT');
    expect(older.body).toMatchObject({ max_completion_tokens: 9192 });
    expect(older.body).not.toHaveProperty('reasoning_effort');
    const anthropic = await sent({ anthropic: { apiKey: keys.anthropic } }, leadsHere);
    expect(anthropic.headers.host).toBe('api.anthropic.com');
    expect(anthropic.body).toMatchObject({ max_tokens: 9192, output_config: { effort: 'medium' } });
    const google = await sent({ google: { apiKey: keys.google }, effort: 'high' }, leadsHere);
    expect(google.headers.host).toBe('generativelanguage.googleapis.com');
    expect(google.body).toMatchObject({
      generationConfig: { maxOutputTokens: 17_000, thinkingConfig: { thinkingLevel: 'high' } },
    });
    await leadsHere.destroy();
  });
});

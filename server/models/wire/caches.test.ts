import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsTo } from '../../../testing/models/connections-to.ts';
import { type ModelDouble, startModelDouble } from '../../../testing/models/model-double.ts';
import { sampleRequest, sampleText } from '../../../testing/models/sample-request.ts';
import { createServiceModel, type Provider, type ProviderSettings } from '../choose-model.ts';
import type { PromptPart } from '../port.ts';

let double: ModelDouble;

beforeAll(async () => {
  double = await startModelDouble({ text: sampleText() });
});
afterAll(() => double.close());

const prompt: PromptPart[] = [
  { text: 'The project.', isCached: true },
  { text: 'The material.', isCached: true },
  { text: 'The wishes.', isCached: false },
];

/** What is sent to the service itself, or to `baseUrl`. */
async function sent(provider: Provider, settings: ProviderSettings = {}, parts = prompt) {
  const dispatcher = connectionsTo(() => double.port);
  const model = createServiceModel(provider, { [provider]: { apiKey: 'k', ...settings } }, { dispatcher });
  await model.write({ ...sampleRequest(), prompt: parts, cacheKey: 'k3y' }, () => {});
  await dispatcher.destroy();
  return double.calls.at(-1)?.body;
}

it('Anthropic is told what to keep: the system text and the cached parts', async () => {
  const mark = { cache_control: { type: 'ephemeral' } };
  expect(await sent('anthropic')).toMatchObject({
    system: [{ type: 'text', text: 'You help a writer.', ...mark }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'The project.\n\n', ...mark },
          { type: 'text', text: 'The material.\n\n', ...mark },
          { type: 'text', text: 'The wishes.' },
        ],
      },
    ],
  });
});

it('no more than four marks are set, the last ones', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ text: `${index}`, isCached: true }));
  const marks = JSON.stringify(await sent('anthropic', {}, many)).match(/"text":"\d[^}]*cache_control/g);
  expect(marks?.map((mark) => mark[8])).toEqual(['3', '4', '5']);
});

it('OpenAI gets a key for its cache, and marks where the model takes them', async () => {
  const mark = { prompt_cache_breakpoint: { mode: 'explicit' } };
  for (const model of ['gpt-6.1-terra', 'gpt-5.6', 'gpt-7', 'gpt-10-x'])
    expect(await sent('openai', { model })).toMatchObject({
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'You help a writer.', ...mark }] },
        {
          role: 'user',
          content: [
            { text: 'The project.\n\n', ...mark },
            { text: 'The material.\n\n', ...mark },
            { type: 'text', text: 'The wishes.' },
          ],
        },
      ],
      prompt_cache_key: 'k3y',
      prompt_cache_options: { mode: 'explicit' },
    });
  for (const model of ['gpt-5.5', 'gpt-4o', 'gpt-4.1', 'o3']) {
    const body = await sent('openai', { model });
    expect(body).toMatchObject({
      messages: [{}, { content: 'The project.\n\nThe material.\n\nThe wishes.' }],
      prompt_cache_key: 'k3y',
    });
    expect(body).not.toHaveProperty('prompt_cache_options');
  }
});

it('a server of one’s own gets nothing that it may not know', async () => {
  const body = await sent('openai', { model: 'gpt-6.1-terra', baseUrl: double.openAiUrl });
  expect(JSON.stringify(body)).not.toContain('cache');
});

it('Google needs no mark, only the order', async () => {
  expect(await sent('google')).toMatchObject({
    contents: [{ parts: [{ text: 'The project.\n\nThe material.\n\nThe wishes.' }] }],
  });
});

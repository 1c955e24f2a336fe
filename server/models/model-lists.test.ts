import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import { sampleRequest, sampleText } from '../../testing/models/sample-request.ts';
import { createServiceModel } from './choose-model.ts';
import { createModelLists, type ModelLists } from './model-lists.ts';
import { createGuardedConnections } from './own-keys/guarded-connections.ts';
import type { ListedService } from './wire/list-models.ts';

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

const service = (more: object = {}) => ({
  provider: 'openai' as const,
  apiKey: 'mine',
  baseUrl: double.openAiUrl,
  dispatcher,
  ...more,
});

const namesOf = async (lists: ModelLists, asked: ListedService) => (await lists.load(asked))?.names ?? null;

describe('a list of models', () => {
  it.each([
    ['openai', '/v1'],
    ['anthropic', ''],
    ['google', ''],
  ] as const)('is read in the format of %s', async (provider, path) => {
    double.listModels(() => ['one', 'two/b:c']);
    const lists = createModelLists();
    const asked = service({ provider, baseUrl: double.url + path });
    expect(lists.known(asked)).toBeNull();
    expect(await namesOf(lists, asked)).toEqual(['one', 'two/b:c']);
    expect(lists.known(asked)?.names).toEqual(['one', 'two/b:c']);
    expect(double.listCalls).toEqual(['mine']);
  });

  it('is kept for an hour, and asked for once by many', async () => {
    double.listModels(() => ['one']);
    let now = 0;
    const lists = createModelLists(() => now);
    await Promise.all([lists.load(service()), lists.load(service())]);
    now = 60 * 60_000 - 1;
    await lists.load(service());
    expect(double.listCalls).toHaveLength(1);
    now += 1;
    double.answerModels(() => 500);
    expect(await namesOf(lists, service())).toEqual(['one']);
    expect(double.listCalls).toHaveLength(2);
  });

  it('belongs to the key and the address that it was asked with', async () => {
    double.listModels((key) => [`model-of-${key}`]);
    const lists = createModelLists();
    const other = service({ apiKey: 'yours' });
    await lists.load(service());
    expect(lists.known(other)).toBeNull();
    expect(await namesOf(lists, other)).toEqual(['model-of-yours']);
    expect(lists.known(service({ baseUrl: 'http://other.example/v1' }))).toBeNull();
    expect(lists.known(service())?.names).toEqual(['model-of-mine']);
  });

  it('is none where the service refuses or has no such address, and asked for again after five minutes', async () => {
    let now = 0;
    const lists = createModelLists(() => now);
    double.answerModels(() => 404);
    expect(await namesOf(lists, service())).toBeNull();
    now = 5 * 60_000 - 1;
    await lists.load(service());
    expect(double.listCalls).toHaveLength(1);
    now += 1;
    double.answerModels(() => 200);
    double.listModels(() => ['one']);
    expect(await namesOf(lists, service())).toEqual(['one']);
  });

  it('is asked for again after five minutes where a server has yet to load a model', async () => {
    let now = 0;
    const lists = createModelLists(() => now);
    const list = { object: 'list', data: [{ id: 'llama3.3:latest', object: 'model', owned_by: 'library' }] };
    double.answerPaths({ '/v1/models': list, '/api/ps': { models: [] } });
    expect((await lists.load(service()))?.windows.size).toBe(0);
    double.answerPaths({
      '/v1/models': list,
      '/api/ps': { models: [{ name: 'llama3.3:latest', context_length: 8192 }] },
    });
    now = 5 * 60_000;
    expect((await lists.load(service()))?.windows.get('llama3.3:latest')).toBe(8192);
    now = 60 * 60_000;
    await lists.load(service());
    expect(double.listCalls).toHaveLength(2);
  });

  it('names nothing that is no name', async () => {
    double.listModels(() => ['ok', 'a b', '<b>', 'x'.repeat(121), 'line\nbreak', '']);
    expect(await namesOf(createModelLists(), service())).toEqual(['ok']);
  });

  it('is not asked for at a private address over guarded connections', async () => {
    double.listModels(() => ['one']);
    const guarded = createGuardedConnections();
    const baseUrl = `http://localhost:${double.port}/v1`;
    expect(await namesOf(createModelLists(), service({ baseUrl, dispatcher: guarded }))).toBeNull();
    expect(double.listCalls).toEqual([]);
    await guarded.destroy();
  });
});

describe('an answer that is no list', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['a page', '<html>'],
    ['half of one', '{"data":[{"id":"one"}'],
    ['another shape', '{"data":[1,null,{}]}'],
    ['too long a list', `{"data":[{"id":"one"}],"more":"${'x'.repeat(4 * 1024 * 1024)}"}`],
  ])('such as %s, is none', async (_, body) => {
    server = createServer((_request, response) => response.end(body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await namesOf(createModelLists(), service({ baseUrl: `http://127.0.0.1:${port}/v1` }))).toBeNull();
  });
});

describe('a model with lists', () => {
  const model = (settings: object) =>
    createServiceModel(
      'anthropic',
      { anthropic: { baseUrl: double.url, apiKey: 'mine', ...settings } },
      { dispatcher, lists: createModelLists() },
    );
  const sentModels = () => double.calls.map(({ body }) => Object(body).model);

  it('asks for the first of ours that is there once its service has said what it has', async () => {
    double.listModels(() => ['claude-haiku-4-5']);
    const chosen = model({});
    expect(chosen.name).toBe('claude-sonnet-5-5');
    expect(double.listCalls).toEqual([]);
    await chosen.checkName?.();
    expect([chosen.name, chosen.problem]).toEqual(['claude-haiku-4-5', null]);
    await chosen.write(sampleRequest(), () => {});
    expect(sentModels()).toEqual(['claude-haiku-4-5']);
  });

  it('never waits for the list when it writes', async () => {
    double.listModels(() => ['claude-haiku-4-5']);
    const chosen = model({});
    await chosen.write(sampleRequest(), () => {});
    expect(sentModels()).toEqual(['claude-sonnet-5-5']);
    await expect.poll(() => chosen.name).toBe('claude-haiku-4-5');
  });

  it('keeps to a name that was given, and says what is wrong with it', async () => {
    double.listModels(() => ['claude-sonnet-5', 'claude-haiku-4-5']);
    const named = model({ model: 'claude-sonet-5' });
    await named.checkName?.();
    expect(named.name).toBe('claude-sonet-5');
    expect(named.problem).toBe(
      'The model service has no model named claude-sonet-5. The nearest that it has: claude-sonnet-5, claude-haiku-4-5.',
    );
  });

  it('works as ever where there is no list', async () => {
    double.answerModels(() => 404);
    const alone = model({ model: 'my-own' });
    await alone.checkName?.();
    expect([alone.name, alone.problem]).toEqual(['my-own', null]);
    await alone.write(sampleRequest(), () => {});
    expect(sentModels()).toEqual(['my-own']);
  });
});

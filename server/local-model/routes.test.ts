import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalModelPage } from '../../contract/local-model.ts';
import type { Problem } from '../../contract/problem.ts';
import { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { type Api, apiOf } from '../../testing/api-of.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startHub, type TestHub } from '../../testing/local-model/hub-of.ts';
import { testModels } from '../../testing/local-model/test-models.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { LocalModels } from './local-models.ts';

const content = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'words ')]);
const model = 'hf:writer/tale:Q4_0';
const name = 'tale-Q4_0';

/** Every address with a body that it takes. */
const requests: Parameters<Api>[] = [
  ['GET', urls.localModel],
  ['POST', urls.localModelDownload, { model }],
  ['PATCH', urls.localModelDownload, { state: 'paused' }],
  ['DELETE', urls.localModelDownload, {}],
  ['PUT', urls.localModelChoice, { name }],
  ['POST', urls.localModelTest(name), {}],
  ['DELETE', urls.localModelFile(name), {}],
];

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let folder: string;
  let hub: TestHub;
  let models: LocalModels;
  const servers: TestServer[] = [];
  beforeEach(async () => {
    database = await open();
    folder = mkdtempSync(join(tmpdir(), 'fabula-models-'));
    hub = await startHub(content);
    models = testModels(folder, hub.origin);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await models.close();
    await hub.close();
    rmSync(folder, { recursive: true });
  });

  async function start(
    localModels: LocalModels | null,
    isProduction = false,
  ): Promise<{ server: TestServer; api: Api }> {
    const settings = { isProduction };
    const server = await startTestServer(database, createScriptedModel(), settings, { localModels });
    servers.push(server);
    const { browser } = await makeUser(database.db, server.url);
    return { server, api: apiOf(browser, server.url) };
  }

  /** Sends a request that is answered with the page. */
  async function send(api: Api, ...[method, path, body]: Parameters<Api>): Promise<LocalModelPage> {
    const answer = await api(method, path, body);
    const begins = method === 'POST' && path === urls.localModelDownload;
    expect([method, path, answer.status]).toEqual([method, path, begins ? 202 : 200]);
    return LocalModelPage.parse(answer.body);
  }

  describe('the models on this computer', () => {
    it('are fetched with pauses, or given up', async () => {
      const { api } = await start(models);
      hub.sendBytes = 100_000;
      const { download } = await send(api, 'POST', urls.localModelDownload, { model });
      expect(download).toMatchObject({ model, title: name, state: 'running' });
      const paused = await send(api, 'PATCH', urls.localModelDownload, { state: 'paused' });
      expect(paused.download?.state).toBe('paused');
      const again = await send(api, 'PATCH', urls.localModelDownload, { state: 'running' });
      expect(again.download?.state).toBe('running');
      expect((await send(api, 'DELETE', urls.localModelDownload, {})).download).toBeNull();
      expect((await send(api, 'GET', urls.localModel)).models).toEqual([]);
    });

    it('are chosen, tested and removed by name; a file is chosen by its place', async () => {
      const { api } = await start(models);
      await send(api, 'POST', urls.localModelDownload, { model });
      await models.settled();
      const inUse = ({ models: cards }: LocalModelPage) => cards.find((card) => card.isInUse)?.name ?? null;
      expect(inUse(await send(api, 'GET', urls.localModel))).toBe(name);
      expect(inUse(await send(api, 'PUT', urls.localModelChoice, { name: null }))).toBeNull();
      expect(inUse(await send(api, 'PUT', urls.localModelChoice, { name }))).toBe(name);
      const tested = await send(api, 'POST', urls.localModelTest(name), {});
      expect(tested.models[0]?.wordsPerSecond).toEqual({ value: 12, isMeasured: true });
      const file = join(folder, 'own model.gguf');
      writeFileSync(file, content);
      const own = inUse(await send(api, 'PUT', urls.localModelChoice, { file: ` ${file} ` })) ?? '';
      expect(own).toMatch(/^own/);
      await send(api, 'DELETE', urls.localModelFile(encodeURIComponent(own)), {});
      expect((await send(api, 'DELETE', urls.localModelFile(name), {})).models).toEqual([]);
    });

    it('say in one sentence why one of them can’t be had', async () => {
      const { api } = await start(models);
      const refused: [string, Parameters<Api>][] = [
        [
          'writer/tale has no quant Q8_0. It has Q4_0.',
          ['POST', urls.localModelDownload, { model: 'hf:writer/tale:Q8_0' }],
        ],
        [
          'There is nothing to go on with. Choose a model to fetch.',
          ['PATCH', urls.localModelDownload, { state: 'running' }],
        ],
        [
          `There is no model ${name} on this computer. Get it first.`,
          ['PUT', urls.localModelChoice, { name }],
        ],
        [
          `There is no model ${name} on this computer. Get it first.`,
          ['POST', urls.localModelTest(name), {}],
        ],
        [
          `There is no model ${name} on this computer, so none was removed.`,
          ['DELETE', urls.localModelFile(name), {}],
        ],
      ];
      for (const [message, request] of refused) {
        const { status, body } = await api(...request);
        expect([status, body]).toEqual([
          422,
          expect.objectContaining({ code: 'invalid_input', message } satisfies Partial<Problem>),
        ]);
      }
      for (const body of [{}, { model: '' }, { model: 'x'.repeat(201) }, { model: 1 }])
        expect((await api('POST', urls.localModelDownload, body)).status).toBe(400);
      expect((await api('PUT', urls.localModelChoice, { name: 'a', file: 'b' })).status).toBe(400);
    });

    it('are for signed-in users', async () => {
      const { server } = await start(models);
      const visitor = apiOf(server.visitor(), server.url);
      for (const request of requests) expect((await visitor(...request)).status).toBe(401);
      expect(hub.asked).toEqual([]);
    });

    it('are nowhere on a server without them or for others, and the session says so', async () => {
      const offers = async (api: Api) =>
        Session.parse((await api('GET', urls.session)).body).offersLocalModel;
      const without = await start(null);
      const production = await start(models, true);
      for (const { api } of [without, production]) {
        for (const request of requests)
          expect(await api(...request)).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(await offers(api)).toBe(false);
      }
      expect(await offers((await start(models)).api)).toBe(true);
    });
  });
});

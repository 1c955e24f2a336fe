import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ProviderKeys } from '../../../contract/account.ts';
import { LocalServers } from '../../../contract/local-servers.ts';
import { urls } from '../../../contract/urls.ts';
import { apiOf } from '../../../testing/api-of.ts';
import { describeDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { ownServerAnswers } from '../../../testing/models/own-server-answers.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { makeUser } from '../../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const answering =
  (paths: Readonly<Record<string, unknown>>): RequestListener =>
  (request, response) => {
    const body = paths[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

describeDatabase('pglite', (open) => {
  const started: Server[] = [];
  let server: TestServer | null = null;
  afterEach(async () => {
    await server?.close();
    for (const one of started.splice(0)) {
      one.closeAllConnections();
      one.close();
    }
  });

  /** Starts a server of this machine; returns its port. */
  async function start(listener: RequestListener): Promise<number> {
    const one = createServer(listener);
    started.push(one);
    one.listen(0, '127.0.0.1');
    await once(one, 'listening');
    return (one.address() as AddressInfo).port;
  }

  async function signedIn(database: TestDatabase, settings: Parameters<typeof startTestServer>[2]) {
    server = await startTestServer(database, createScriptedModel(), settings);
    const user = await makeUser(database.db, server.url);
    return { api: apiOf(user.browser, server.url), user };
  }

  it('finds each server with its models and windows, and nothing else that answers', async () => {
    const models = await Promise.all(ownServerAnswers.map(({ paths }) => start(answering(paths))));
    const empty = await start(answering({ '/v1/models': { object: 'list', data: null } }));
    const unknown = await start(
      answering({ '/v1/models': { object: 'list', data: [{ id: 'a', object: 'model', owned_by: 'me' }] } }),
    );
    const others = await Promise.all([
      start((_, response) => response.end('<html>')),
      start(answering({})),
      start(answering({ '/v1/models': { data: [{ id: 'a page' }] } })),
      start(answering({ '/v1/models': { object: 'list', data: [{ id: 1, object: 'model' }] } })),
      start((_, response) => response.writeHead(401).end('{"object":"list","data":[]}')),
      start((_, response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${unknown}/v1/models` }).end(),
      ),
      start((_, response) => void response.writeHead(200).write('{"object":"list","data":[')),
      start((_, response) => response.end(`{"object":"list","data":[],"more":"${'x'.repeat(5e6)}"}`)),
      start((request) => request.socket.destroy()),
    ]);
    const closed = await start(answering({}));
    started.pop()?.close();
    const { api } = await signedIn(await open(), {
      localPorts: [...models, empty, unknown, ...others, closed],
    });
    const { status, body } = await api('POST', urls.localServers, {});
    expect(status).toBe(200);
    const { servers } = LocalServers.parse(body);
    const at = (port: number | undefined) => `http://127.0.0.1:${port}/v1`;
    expect(servers).toEqual([
      ...ownServerAnswers.map(({ server: name }, index) => ({
        name,
        baseUrl: at(models[index]),
        models: expect.any(Array),
      })),
      { name: null, baseUrl: at(empty), models: [] },
      { name: null, baseUrl: at(unknown), models: [{ name: 'a', readsAtMost: null }] },
    ]);
    ownServerAnswers.forEach(({ model }, index) => {
      expect(servers[index]?.models[0]).toEqual({ name: model, readsAtMost: 8192 });
    });
  });

  it('gives a hundred models of a server at most', async () => {
    const data = Array.from({ length: 2_000 }, (_, n) => ({
      id: `m${n}`,
      object: 'model',
      owned_by: 'vllm',
    }));
    const port = await start(answering({ '/v1/models': { object: 'list', data } }));
    const { api } = await signedIn(await open(), { localPorts: [port] });
    const { servers } = LocalServers.parse((await api('POST', urls.localServers, {})).body);
    expect(servers[0]?.models).toHaveLength(100);
  });

  it('does not take Fabula itself for one', async () => {
    const database = await open();
    const first = await startTestServer(database, createScriptedModel());
    const { api } = await signedIn(database, { localPorts: [Number(new URL(first.url).port)] });
    expect((await api('POST', urls.localServers, {})).body).toEqual({ servers: [] });
    await first.close();
  });

  it('asks nobody for visitors, nor on a server that others reach or that takes no addresses', async () => {
    const asked: string[] = [];
    const port = await start((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const database = await open();
    const { user } = await signedIn(database, { localPorts: [port] });
    const visitor = await fetch(`${server?.url}${urls.localServers}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([401, 403]).toContain(visitor.status);
    expect(user.id).not.toBe('');
    for (const closed of [{ isProduction: true }, { allowsEndpoints: false }]) {
      await server?.close();
      const { api } = await signedIn(database, { localPorts: [port], ...closed });
      expect(await api('POST', urls.localServers, {})).toMatchObject({ status: 404 });
      const { findsServers } = ProviderKeys.parse((await api('GET', urls.providerKeys)).body);
      expect(findsServers).toBe(false);
    }
    expect(asked).toEqual([]);
  });
});

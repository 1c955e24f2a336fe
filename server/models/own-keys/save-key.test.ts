import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProviderKeys } from '../../../contract/account.ts';
import { urls } from '../../../contract/urls.ts';
import { type Api, apiOf } from '../../../testing/api-of.ts';
import { describeDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { makeUser, type TestUser } from '../../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;
  let api: Api;
  /** A model service that answers the request for its models when told to. */
  let service: Server;
  let asked: Promise<() => void>;

  beforeEach(async () => {
    service = createServer();
    asked = new Promise((tell) => {
      service.once('request', (_, response) => tell(() => response.end('{}')));
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    user = await makeUser(database.db, server.url);
    api = apiOf(user.browser, server.url);
  });
  afterEach(async () => {
    await server.close();
    service.closeAllConnections();
    service.close();
  });

  const save = (model: string | null) => {
    const { port } = service.address() as AddressInfo;
    const body = { key: 'a-key-of-my-own', baseUrl: `http://127.0.0.1:${port}/v1`, model };
    return api('PUT', urls.providerKey('openai'), body);
  };

  it('stores no key in an account that was closed while the service was asked', async () => {
    const saving = save(null);
    const answer = await asked;
    expect(await api('DELETE', urls.account, { confirmation: user.email })).toMatchObject({ status: 200 });
    answer();
    expect(await saving).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    expect(await database.db.selectFrom('provider_keys').selectAll().execute()).toEqual([]);
  });

  it('lets everything else go on when a key can no longer be opened, and says what to do where it is needed', async () => {
    await database.db
      .insertInto('provider_keys')
      .values({
        owner_id: user.id,
        provider: 'openai',
        sealed: Buffer.from('sealed with another secret, long ago'),
        last_four: '0000',
        base_url: null,
        model: null,
        tested_at: new Date(),
      })
      .execute();
    for (const path of [urls.session, urls.credits, urls.providerKeys])
      expect([path, (await api('GET', path)).status]).toEqual([path, 200]);
    const { id } = await user.browser.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
    const end = (await user.browser.follow(id)).at(-1);
    expect(end).toMatchObject({
      type: 'failed',
      run: { spentCredits: 0, problem: { message: expect.stringContaining('Enter it again in Settings') } },
    });
  });

  it('keeps what a database cannot hold out of a model’s name', async () => {
    const saving = save('a-\u0000model\u202E');
    (await asked)();
    expect(await saving).toMatchObject({ status: 200 });
    const { keys } = ProviderKeys.parse((await api('GET', urls.providerKeys)).body);
    expect(keys).toMatchObject([{ model: 'a-model' }]);
  });

  it('keeps what a database cannot hold out of a user’s name', async () => {
    const changed = await api('PATCH', urls.profile, { fullName: 'Ada\u0000 \n Quill\u202E' });
    expect(changed).toMatchObject({ status: 204 });
    expect(await api('GET', urls.session)).toMatchObject({ body: { user: { fullName: 'Ada Quill' } } });
  });
});

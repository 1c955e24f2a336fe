// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountContents, ClosedAccount, ProviderKey, ProviderKeys } from '../../contract/account.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import { sampleRequest } from '../../testing/models/sample-request.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser, openBrowser, type TestUser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { reopenWindowMs } from '../identity/user-store.ts';
import { createFindOwnModel } from '../models/own-keys/find-own-model.ts';
import { createKeyParts } from '../models/own-keys/key-parts.ts';
import { eraseAccounts } from './erase-accounts.ts';

const json = async (response: Promise<Response>) => (await response).json();
const send = (browser: Visitor, server: TestServer, method: string, path: string, body: unknown) =>
  browser.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  });

describeDatabase('postgres', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;
  let double: ModelDouble;

  beforeEach(async () => {
    database = await open();
    double = await startModelDouble();
    server = await startTestServer(database, createScriptedModel());
    user = await makeUser(database.db, server.url);
  });
  afterEach(async () => {
    await server.close();
    await double.close();
  });

  describe('a writer’s own key', () => {
    const save = (key: string, more: object = {}) =>
      send(user.browser, server, 'PUT', urls.providerKey('openai'), {
        key,
        baseUrl: double.openAiUrl,
        ...more,
      });

    it('is tested, stored encrypted, and never shown again', async () => {
      const response = await save('sk-my-own-key-0123456789-abcd', { model: 'one-model' });
      expect(response.status).toBe(200);
      const { keys, allowsEndpoints } = ProviderKeys.parse(await json(user.browser.fetch(urls.providerKeys)));
      expect(allowsEndpoints).toBe(true);
      expect(keys).toEqual([
        expect.objectContaining({ provider: 'openai', lastFour: 'abcd', model: 'one-model', isUsed: true }),
      ]);
      expect(JSON.stringify(keys)).not.toContain('my-own-key');
      const { rows } = await sql<{
        row: string;
      }>`select row_to_json(k)::text as row from provider_keys k`.execute(database.db);
      expect(JSON.stringify(rows)).not.toContain('my-own-key');
      expect(rows).toHaveLength(1);
    });

    it('is stored with a model that its service does not have, and says so where keys are listed', async () => {
      double.listModels((key) => (key.endsWith('abcd') ? ['one-model', 'two-model'] : ['of-others']));
      const problems = async (response: Promise<Response>) => {
        const { key } = z.object({ key: ProviderKey }).parse(await json(response));
        const { keys } = ProviderKeys.parse(await json(user.browser.fetch(urls.providerKeys)));
        return [key.problem, ...keys.map(({ problem }) => problem)];
      };
      expect(await problems(save('sk-my-own-key-0123456789-abcd', { model: 'one-model' }))).toEqual([
        null,
        null,
      ]);
      const problem =
        'The model service has no model named one-mode. The nearest that it has: one-model, two-model.';
      expect(await problems(save('sk-my-own-key-0123456789-abcd', { model: 'one-mode' }))).toEqual([
        problem,
        problem,
      ]);
      // The test of the key had the list: nobody was asked again.
      expect(double.listCalls).toHaveLength(2);
    });

    it('says how much a model on the writer’s own server reads, and a prompt is no longer than that', async () => {
      const response = await save('', { model: 'small', readsAtMost: 4096 });
      expect(await response.json()).toMatchObject({ key: { readsAtMost: 4096 } });
      const parts = createKeyParts({
        secret: 'a secret of the tests',
        isProduction: false,
        allowsEndpoints: true,
      });
      const find = createFindOwnModel(database.db, parts, pino({ level: 'silent' }));
      const model = await find(user.id);
      expect(model?.readsAtMost).toBe(4096);
      const prompt = [{ text: 'A tide came in. '.repeat(2_000), isCached: false }];
      await expect(model?.write({ ...sampleRequest(), prompt }, () => {})).rejects.toMatchObject({
        fault: 'too_long',
      });
      expect(double.calls).toEqual([]);
      const tooLittle = await save('', { readsAtMost: 999 });
      expect(tooLittle.status).toBe(400);
      expect(await tooLittle.json()).toMatchObject({ fields: [{ field: 'readsAtMost' }] });
    });

    it('is not stored if the service refuses it, and the earlier one stays', async () => {
      await save('sk-my-own-key-0123456789-good');
      double.answerModels((key) => (key.endsWith('good') ? 200 : 401));
      const response = await save('sk-my-own-key-0123456789-bad!');
      expect(response.status).toBe(422);
      const body = await response.text();
      expect(body).toContain('does not accept this key');
      expect(body).not.toContain('my-own-key');
      const { keys } = ProviderKeys.parse(await json(user.browser.fetch(urls.providerKeys)));
      expect(keys.map(({ lastFour }) => lastFour)).toEqual(['good']);
    });

    it.each([
      [403, 'does not accept'],
      [404, 'no model service'],
      [429, 'no room'],
      [500, 'error of its own'],
      [302, 'error of its own'],
    ])('is refused with our own message if the service answers %i', async (status, words) => {
      double.answerModels(() => status);
      const response = await save('sk-my-own-key-0123456789-abcd');
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(words);
    });

    it('is refused when nothing answers there', async () => {
      await double.close();
      expect(await (await save('sk-my-own-key-0123456789-abcd')).text()).toContain('could not be reached');
      double = await startModelDouble();
    });

    it('must have the form of its service', async () => {
      const response = await send(user.browser, server, 'PUT', urls.providerKey('openai'), {
        key: 'hunter2',
      });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('start with sk-');
    });

    it('is replaced, paused and removed', async () => {
      await save('sk-my-own-key-0123456789-1111');
      await save('sk-my-own-key-0123456789-2222');
      const pause = await send(user.browser, server, 'PATCH', urls.providerKey('openai'), { isUsed: false });
      expect(await pause.json()).toMatchObject({ key: { lastFour: '2222', isUsed: false } });
      const remove = () => send(user.browser, server, 'DELETE', urls.providerKey('openai'), {});
      expect((await remove()).status).toBe(204);
      expect((await remove()).status).toBe(404);
    });

    it('is used for its owner only, and not while it is paused', async () => {
      const parts = createKeyParts({
        secret: 'a secret of the tests',
        isProduction: false,
        allowsEndpoints: true,
      });
      const modelOf = createFindOwnModel(database.db, parts, pino({ level: 'silent' }));
      await save('sk-my-own-key-0123456789-abcd', { model: 'one-model' });
      const model = await modelOf(user.id);
      expect(model?.name).toBe('one-model');
      expect(await modelOf(user.id)).toBe(model);
      const other = await makeUser(database.db, server.url);
      expect(await modelOf(other.id)).toBeNull();
      await send(user.browser, server, 'PATCH', urls.providerKey('openai'), { isUsed: false });
      expect(await modelOf(user.id)).toBeNull();
    });

    it('is reported once to the operator, and to the writer at each generation, if it can’t be read', async () => {
      await save('sk-my-own-key-0123456789-abcd');
      const parts = createKeyParts({ secret: 'another secret', isProduction: false, allowsEndpoints: true });
      const lines: string[] = [];
      const modelOf = createFindOwnModel(database.db, parts, pino({}, { write: (line) => lines.push(line) }));
      for (let time = 0; time < 2; time += 1) {
        const model = await modelOf(user.id);
        await expect(model?.write(sampleRequest(), () => {})).rejects.toThrow('Enter it again in Settings.');
      }
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { event: 'own_key_unreadable', provider: 'openai', err: { message: expect.any(String) } },
      ]);
      expect(lines.join('')).not.toContain('sk-my-own-key');
    });

    it('is never sent to an address that the operator does not allow', async () => {
      const strict = await startTestServer(database, createScriptedModel(), { isProduction: true });
      const browser = user.browser.at(strict.url);
      for (const baseUrl of [
        double.openAiUrl,
        'https://127.0.0.1/v1',
        'https://localhost/v1',
        'http://example.com',
      ]) {
        const response = await send(browser, strict, 'PUT', urls.providerKey('openai'), {
          key: 'sk-my-own-key-0123456789-abcd',
          baseUrl,
        });
        expect([baseUrl, response.status]).toEqual([baseUrl, 422]);
      }
      expect(double.calls).toHaveLength(0);
      await strict.close();
    });

    it('is for signed-in users', async () => {
      const visitor = server.visitor();
      expect((await visitor.fetch(urls.providerKeys)).status).toBe(401);
      expect((await send(visitor, server, 'PUT', urls.providerKey('openai'), { key: 'x' })).status).toBe(401);
    });
  });

  it('stores name and theme', async () => {
    expect(
      (await send(user.browser, server, 'PATCH', urls.profile, { fullName: ' Ines ', theme: 'dark' })).status,
    ).toBe(204);
    const profile = await database.db
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(profile).toMatchObject({ full_name: 'Ines', theme: 'dark' });
    const tooLong = await send(user.browser, server, 'PATCH', urls.profile, { fullName: 'x'.repeat(101) });
    expect(tooLong.status).toBe(400);
  });

  it('downloads everything of the user as one file, and nothing of others', async () => {
    const other = await makeUser(database.db, server.url, { name: 'Somebody Else' });
    for (const owner of [user, other])
      await database.db
        .insertInto('projects')
        .values({
          owner_id: owner.id,
          id: randomUUID(),
          name: `Of ${owner.email}`,
          type: 'custom',
          settings: '{}',
        })
        .execute();
    const response = await user.browser.fetch(urls.accountDownload);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="fabula-[\d-]+\.json"$/,
    );
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: user.email },
      projects: [{ name: `Of ${user.email}` }],
    });
    expect(text).not.toContain('Somebody Else');
    expect(text).not.toContain(other.id);
    expect(AccountContents.parse(await json(user.browser.fetch(urls.account)))).toMatchObject({
      projects: 1,
    });
  });

  describe('an account that is deleted', () => {
    const close = (confirmation: string) =>
      send(user.browser, server, 'DELETE', urls.account, { confirmation });

    it('requires the e-mail address as confirmation', async () => {
      const response = await close('yes');
      expect(response.status).toBe(422);
      expect((await user.browser.fetch(urls.account)).status).toBe(200);
    });

    it('is closed at once on every device, with its keys gone', async () => {
      const second = await openBrowser(database.db, server.url, user.id);
      await send(user.browser, server, 'PUT', urls.providerKey('openai'), {
        key: '',
        baseUrl: double.openAiUrl,
      });
      const { erasesAt } = ClosedAccount.parse(await (await close(user.email.toUpperCase())).json());
      expect(Date.parse(erasesAt) - Date.now()).toBeGreaterThan(reopenWindowMs - 60_000);
      for (const browser of [user.browser, second])
        expect((await browser.fetch(urls.account)).status).toBe(401);
      expect(await database.db.selectFrom('provider_keys').selectAll().execute()).toEqual([]);
    });

    it('stops runs that its browsers started as guests', async () => {
      const visitor = server.visitor();
      const run = await visitor.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
      await database.db.updateTable('guests').set({ claimed_by: user.id }).execute();
      await close(user.email);
      await visitor.follow(run.id);
      expect((await visitor.run(run.id)).state).toBe('stopped');
    });

    it('is erased even if another cannot be', async () => {
      const stuck = await makeUser(database.db, server.url);
      await sql`create function keep_owner() returns trigger language plpgsql as $$
        begin raise exception 'this one stays'; end $$`.execute(database.db);
      await sql`create trigger keeps before delete on owners for each row
        when (old.id = ${sql.lit(stuck.id)}::uuid) execute function keep_owner()`.execute(database.db);
      // Only now, since the server's own sweep may come at any time.
      await database.db
        .updateTable('profiles')
        .set({ closed_at: new Date(0) })
        .where('id', '=', stuck.id)
        .execute();
      await close(user.email);
      await expect(eraseAccounts(database.db, Date.now() + reopenWindowMs)).rejects.toThrow(
        '1 of 2 accounts could not be erased',
      );
      const left = await database.db.selectFrom('profiles').select('id').execute();
      expect(left).toEqual([{ id: stuck.id }]);
    });

    it('is erased after 14 days, with what its browsers made as guests; others stay', async () => {
      const other = await makeUser(database.db, server.url);
      const guest = randomUUID();
      await database.db.insertInto('owners').values({ id: guest, kind: 'guest' }).execute();
      await database.db
        .insertInto('guests')
        .values({ owner_id: guest, token_hash: Buffer.alloc(32, 1), claimed_by: user.id })
        .execute();
      await close(user.email);
      expect(await eraseAccounts(database.db, Date.now() + reopenWindowMs - 60_000)).toBe(0);
      expect(await eraseAccounts(database.db, Date.now() + reopenWindowMs)).toBe(1);
      expect(await eraseAccounts(database.db, Date.now() + reopenWindowMs)).toBe(0);
      const owners = await database.db.selectFrom('owners').select('id').execute();
      expect(owners).toEqual([{ id: other.id }]);
      for (const table of ['profiles', 'subscriptions', 'sessions'] as const) {
        const rows = await database.db.selectFrom(table).selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(user.id);
      }
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SignedInDevices } from '../../contract/account.ts';
import { Problem } from '../../contract/problem.ts';
import { Renewal, Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { dayMs as day, hourMs as hour } from '../../domain/time.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser, openBrowser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { insertSignIn } from './sign-in-store.ts';
import { sweepIdentity } from './sweep-identity.ts';

describeDatabase('postgres', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let now: number;

  beforeEach(async () => {
    database = await open();
    now = Date.UTC(2026, 10, 20, 12);
    server = await startTestServer(database, createScriptedModel(), {}, { now: () => now });
  });
  afterEach(() => server.close());

  const make = (options = {}) => makeUser(database.db, server.url, { now, ...options });
  const sessionOf = async (browser: Visitor) =>
    Session.parse(await (await browser.fetch(urls.session)).json()).user;
  const devicesOf = async (browser: Visitor) =>
    SignedInDevices.parse(await (await browser.fetch(urls.sessions)).json()).sessions;
  const codeOf = async (response: Response) => Problem.parse(await response.json()).code;
  const end = (browser: Visitor, id: string) =>
    browser.fetch(urls.sessionOf(id), {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', origin: server.url },
    });

  it('returns the user’s name, else the e-mail address before the @', async () => {
    const user = await make({ plan: 'growth' });
    expect(await sessionOf(user.browser)).toEqual({
      id: user.id,
      email: user.email,
      name: 'Ada Quill',
      fullName: 'Ada Quill',
      avatarUrl: null,
      theme: 'system',
      plan: 'Growth',
      currentProjectId: null,
      accessUntil: new Date(now + hour).toISOString(),
    });
    await database.db.updateTable('profiles').set({ full_name: '' }).execute();
    expect((await sessionOf(user.browser))?.name).toBe(user.email.split('@')[0]);
    await database.db.updateTable('profiles').set({ email: '@' }).execute();
    expect((await sessionOf(user.browser))?.name).toBe('User');
  });

  it('refuses expired access, and renews it when the page reads the session', async () => {
    const { browser } = await make();
    now += hour;
    const refused = await browser.fetch(urls.sessions);
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'access_ended']);
    expect((await sessionOf(browser))?.accessUntil).toBe(new Date(now + hour).toISOString());
    expect((await browser.fetch(urls.sessions)).status).toBe(200);
  });

  it('renews access on request, never beyond the end of the sign-in', async () => {
    const { browser } = await make();
    const begun = now;
    for (const at of [59 * 60 * 1000, 10 * day, 20 * day, 30 * day - 10 * 60 * 1000]) {
      now = begun + at;
      const { accessUntil } = Renewal.parse(await (await browser.post(urls.sessionRenewal, {})).json());
      expect(Date.parse(accessUntil)).toBe(Math.min(now + hour, begun + 30 * day));
    }
    now = begun + 30 * day;
    const over = await browser.post(urls.sessionRenewal, {});
    expect([over.status, await codeOf(over)]).toEqual([401, 'sign_in_required']);
    expect(await sessionOf(browser)).toBeNull();
  });

  it('expires after fourteen days without use', async () => {
    const { browser } = await make();
    now += 14 * day - 1;
    expect(await sessionOf(browser)).not.toBeNull();
    now += 14 * day;
    expect(await sessionOf(browser)).toBeNull();
    expect((await browser.post(urls.sessionRenewal, {})).status).toBe(401);
  });

  it('ends at once on signing out, and stays elsewhere', async () => {
    const user = await make();
    const other = await openBrowser(database.db, server.url, user.id, now);
    const token = (await user.browser.fetch(urls.session)).status;
    expect(token).toBe(200);
    expect((await user.browser.post(urls.signOut, {})).status).toBe(204);
    expect(await sessionOf(user.browser)).toBeNull();
    expect((await user.browser.fetch(urls.sessions)).status).toBe(401);
    expect(await sessionOf(other)).not.toBeNull();
    expect((await user.browser.post(urls.signOut, {})).status).toBe(204);
  });

  it('ends all of a user’s sessions on signing out everywhere, and nobody else’s', async () => {
    const [user, stranger] = [await make(), await make()];
    const other = await openBrowser(database.db, server.url, user.id, now);
    await user.browser.post(urls.signOut, { everywhere: true });
    expect([await sessionOf(user.browser), await sessionOf(other)]).toEqual([null, null]);
    expect(await sessionOf(stranger.browser)).not.toBeNull();
  });

  describe('the list of signed-in browsers', () => {
    it('lists active ones, last used first, and marks this one', async () => {
      const user = await make();
      now += hour / 2;
      const other = await openBrowser(database.db, server.url, user.id, now);
      const devices = await devicesOf(user.browser);
      expect(devices.map(({ device, isThis, lastUsedAt }) => [device, isThis, lastUsedAt])).toEqual([
        ['a test', false, new Date(now).toISOString()],
        ['a test', true, new Date(now - hour / 2).toISOString()],
      ]);
      expect((await devicesOf(other)).map(({ isThis }) => isThis)).toEqual([true, false]);
    });

    it('ends another browser at once, and this one with its cookie', async () => {
      const user = await make();
      const other = await openBrowser(database.db, server.url, user.id, now);
      const devices = await devicesOf(user.browser);
      const idOf = (isThis: boolean) => devices.find((device) => device.isThis === isThis)?.id ?? '';
      expect((await end(user.browser, idOf(false))).status).toBe(204);
      expect((await other.fetch(urls.sessions)).status).toBe(401);
      expect((await end(user.browser, idOf(false))).status).toBe(404);
      const last = await end(user.browser, idOf(true));
      expect([last.status, last.headers.getSetCookie().join()]).toEqual([
        204,
        expect.stringContaining('fabula_session=; Max-Age=0'),
      ]);
      expect(await sessionOf(user.browser)).toBeNull();
    });

    it('answers 404 for another user’s, as for unknown ones', async () => {
      const [user, stranger] = [await make(), await make()];
      const [foreign] = await devicesOf(stranger.browser);
      const answers = await Promise.all(
        [foreign?.id ?? '', crypto.randomUUID(), 'seven'].map((id) => end(user.browser, id)),
      );
      const bodies = await Promise.all(answers.map(async (answer) => Problem.parse(await answer.json())));
      expect(bodies.map(({ requestId: _, ...body }) => body)).toEqual(
        Array(3).fill({ ...bodies[0], requestId: undefined }),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await sessionOf(stranger.browser)).not.toBeNull();
    });

    it('requires a sign-in', async () => {
      const visitor = server.visitor();
      for (const response of [await visitor.fetch(urls.sessions), await end(visitor, crypto.randomUUID())])
        expect([response.status, await codeOf(response)]).toEqual([401, 'sign_in_required']);
    });
  });

  it('refuses changes from other sites', async () => {
    const { browser } = await make();
    const [device] = await devicesOf(browser);
    const requests: [string, string][] = [
      ['POST', urls.signIn],
      ['POST', urls.signOut],
      ['POST', urls.sessionRenewal],
      ['DELETE', urls.sessionOf(device?.id ?? '')],
    ];
    const own = { 'content-type': 'application/json', origin: server.url };
    const shapes: [Record<string, string>, number][] = [
      [{ ...own, origin: 'https://evil.example' }, 403],
      [{ ...own, origin: 'null' }, 403],
      [{ 'content-type': 'application/json' }, 403],
      [{ ...own, 'sec-fetch-site': 'cross-site' }, 403],
      [{ ...own, 'content-type': 'text/plain' }, 415],
    ];
    for (const [method, path] of requests) {
      for (const [headers, status] of shapes) {
        const response = await browser.fetch(path, { method, headers, body: '{}' });
        expect([method, path, headers, response.status]).toEqual([method, path, headers, status]);
      }
    }
    expect(await sessionOf(browser)).not.toBeNull();
  });

  it('sweeps expired sessions and sign-ins, and nothing else', async () => {
    const user = await make();
    const signIn = { browser: 'b', nonce: 'n', codeVerifier: 'v', returnTo: '/' };
    await insertSignIn(database.db, { ...signIn, state: 'old' }, now - 10 * 60 * 1000);
    await insertSignIn(database.db, { ...signIn, state: 'new' }, now);
    for (const begun of [now - 30 * day, now - 14 * day, now - 14 * day + 1])
      await openBrowser(database.db, server.url, user.id, begun);
    await sweepIdentity(database.db, now);
    expect(await database.db.selectFrom('sign_ins').selectAll().execute()).toHaveLength(1);
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2);
    expect(await sessionOf(user.browser)).not.toBeNull();
  });
});

import { sql } from 'kysely';
import { v7 as newRunId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startFaultyIssuer } from '../../testing/faulty-issuer.ts';
import { beginSignIn, chooseLocally, signInLocally } from '../../testing/local-sign-in.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const sessionOf = async (visitor: Visitor) => Session.parse(await (await visitor.fetch(urls.session)).json());
const cookiesIn = (response: Response) => response.headers.getSetCookie();

describeDatabase('postgres', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  const servers: TestServer[] = [];
  const start = async (settings: Parameters<typeof startTestServer>[2] = {}) => {
    const started = await startTestServer(database, createScriptedModel(), settings);
    servers.push(started);
    return started;
  };

  beforeEach(async () => {
    database = await open();
    server = await start();
  });
  afterEach(async () => {
    for (const started of servers.splice(0)) await started.close();
  });

  const countOf = async (table: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.count;
  };

  describe('signing in at the local issuer', () => {
    it('takes one choice, creates the account, and returns to the page', async () => {
      const visitor = server.visitor();
      expect(await sessionOf(visitor)).toMatchObject({
        user: null,
        signIn: { isAvailable: true, isLocal: true },
        takesPayments: true,
      });
      const response = await signInLocally(visitor, {
        email: 'hanne@local.test',
        returnTo: '/plot-generator?from=hero',
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${server.url}/plot-generator?from=hero`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { user } = await sessionOf(visitor);
      expect(user).toMatchObject({
        email: 'hanne@local.test',
        name: 'Hanne Lykke',
        fullName: 'Hanne Lykke',
        avatarUrl: null,
        theme: 'system',
        plan: 'Free',
        currentProjectId: null,
      });
      expect(await countOf('credit_batches')).toBe(1);
    });

    it('lists the plans on offer, without discontinued ones', async () => {
      const visitor = server.visitor();
      expect((await sessionOf(visitor)).plans).toEqual(['Free', 'Basic', 'Growth', 'Pro']);
      await sql`update subscription_plans set is_active = false where id = 'basic'`.execute(database.db);
      expect((await sessionOf(visitor)).plans).toEqual(['Free', 'Growth', 'Pro']);
    });

    it('accepts any e-mail address, and knows it again after a restart', async () => {
      const first = server.visitor();
      await signInLocally(first, { email: ' Ada.Quill@Example.com ' });
      const { user } = await sessionOf(first);
      expect(user).toMatchObject({ email: 'ada.quill@example.com', name: 'ada.quill', fullName: null });

      const again = (await start()).visitor();
      await signInLocally(again, { email: 'ada.quill@example.com' });
      expect((await sessionOf(again)).user?.id).toBe(user?.id);
      expect(await countOf('profiles')).toBe(1);
    });

    it('returns as declined when the user goes back', async () => {
      const visitor = server.visitor();
      const response = await signInLocally(visitor, { email: null });
      expect(response.headers.get('location')).toBe(`${server.url}/auth/callback?problem=declined`);
      expect((await sessionOf(visitor)).user).toBeNull();
    });

    it('works at each of our own origins, and returns to the same', async () => {
      const visitor = createVisitor(`http://localhost:${server.port}`);
      const response = await signInLocally(visitor, { email: 'emil@local.test', returnTo: '/tools' });
      expect(response.headers.get('location')).toBe(`http://localhost:${server.port}/tools`);
      expect((await sessionOf(visitor)).user?.name).toBe('Emil Strand');
    });

    it('asks again for an invalid e-mail address, and escapes it', async () => {
      const url = new URL(await beginSignIn(server.visitor()));
      const browser = createVisitor(url.origin);
      const chooser = (await browser.fetch(url.pathname + url.search)).headers.get('location') ?? '';
      const response = await browser.fetch(chooser, {
        method: 'POST',
        body: new URLSearchParams({ email: '"><script>' }),
      });
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain('role="alert"');
      expect(page).not.toContain('<script');
    });

    it('shows a page that is marked as local, loads nothing and can’t be framed', async () => {
      const url = new URL(await beginSignIn(server.visitor()));
      const browser = createVisitor(url.origin);
      const chooser = (await browser.fetch(url.pathname + url.search)).headers.get('location') ?? '';
      const response = await browser.fetch(chooser);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'; form-action 'self' http:\/\/127\.0\.0\.1:\d+; frame-ancestors 'none'; base-uri 'none'$/,
      );
      const page = await response.text();
      expect(page).toContain('Local sign-in, for development only');
      expect(page).not.toMatch(/<script|<link|<img|style="/);
      const fonts = [...page.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
      expect(fonts).toHaveLength(2);
      for (const font of fonts)
        expect((await browser.fetch(font)).headers.get('content-type')).toBe('font/woff2');
    });

    it('runs on this machine only, under its own host name, as long as the server', async () => {
      const own = await start();
      const { origin, hostname, host } = new URL(await beginSignIn(own.visitor()));
      expect(hostname).toBe('127.0.0.1');
      const other = await fetch(`${origin}/.well-known/openid-configuration`, {
        headers: { connection: 'close' },
      });
      expect(other.status).toBe(200);
      const lost = await fetch(`${origin}/choose/nobody`);
      expect([lost.status, await lost.text()]).toEqual([400, expect.stringContaining('has expired')]);
      expect((await fetch(`${origin}/nothing`)).status).toBe(404);
      expect(await statusForHost(host, 'evil.example')).toBe(421);
      await own.close();
      await expect(fetch(`${origin}/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
    });
  });

  it('says that sign-in is not set up', async () => {
    const without = await start({ signIn: { kind: 'none' } });
    const visitor = without.visitor();
    expect((await sessionOf(visitor)).signIn).toEqual({ isAvailable: false, isLocal: false });
    const response = await visitor.post(urls.signIn, { returnTo: '/' });
    expect(response.status).toBe(503);
    expect(Problem.parse(await response.json())).toMatchObject({
      code: 'sign_in_unavailable',
      message: expect.stringContaining('not set up'),
    });
    const returned = await visitor.fetch(`${urls.signInReturn}?code=1&state=2`);
    expect(returned.headers.get('location')).toBe(`${without.url}/auth/callback?problem=not_set_up`);
  });

  it('never redirects to another origin', async () => {
    for (const returnTo of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/.//evil.example',
    ]) {
      const response = await signInLocally(server.visitor(), { email: 'emil@local.test', returnTo });
      expect(response.headers.get('location')).toBe(`${server.url}/`);
    }
  });

  it('limits the sign-ins that an address may begin in a minute', async () => {
    const strict = await start({ signInsPerMinute: 3 });
    const visitor = strict.visitor();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await visitor.post(urls.signIn, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('refuses to begin a sign-in for another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await server.visitor().post(urls.signIn, {}, headers)).status).toBe(403);
    expect(await countOf('sign_ins')).toBe(0);
  });

  it('expires after ten minutes', async () => {
    let now = Date.now();
    const clocked = await startTestServer(database, createScriptedModel(), {}, { now: () => now });
    servers.push(clocked);
    const visitor = clocked.visitor();
    const path = await chooseLocally(await beginSignIn(visitor), 'emil@local.test');
    now += 10 * 60 * 1000;
    expect((await visitor.fetch(path)).headers.get('location')).toContain('problem=expired');
    expect((await sessionOf(visitor)).user).toBeNull();
  });

  it('creates a new session each time and ends the browser’s old one', async () => {
    const jar = new Map([['fabula_session', 'x'.repeat(43)]]);
    const visitor = createVisitor(server.url, jar);
    const tokens = [jar.get('fabula_session')];
    for (const email of ['hanne@local.test', 'hanne@local.test', 'emil@local.test']) {
      await signInLocally(visitor, { email });
      tokens.push(jar.get('fabula_session'));
    }
    expect(new Set(tokens).size).toBe(4);
    expect(await countOf('sessions')).toBe(1);
    for (const token of tokens.slice(0, 3)) {
      const old = createVisitor(server.url, new Map([['fabula_session', token ?? '']]));
      expect((await sessionOf(old)).user).toBeNull();
    }
    expect((await sessionOf(visitor)).user?.name).toBe('Emil Strand');
  });

  it('stores nothing in the database that a thief could sign in with', async () => {
    const jar = new Map<string, string>();
    const visitor = createVisitor(server.url, jar);
    await signInLocally(visitor, { email: 'hanne@local.test' });
    const state = new URL(await beginSignIn(visitor)).searchParams.get('state') ?? '';
    const { rows } = await sql<{ row: string }>`select to_jsonb(s)::text as row from sessions s
      union all select to_jsonb(s)::text from sign_ins s union all select to_jsonb(g)::text from guests g`.execute(
      database.db,
    );
    const dump = rows.map(({ row }) => row).join('\n');
    const secrets = [
      state,
      ...['fabula_session', 'fabula_sign_in', 'fabula_guest'].map((name) => jar.get(name)),
    ];
    expect(secrets.filter((secret) => secret !== undefined && secret.length === 43)).toHaveLength(4);
    for (const secret of secrets) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret ?? '').toString('hex'));
    }
  });

  describe('cookies', () => {
    it.each([
      ['https', '__Host-', true],
      ['http', '', false],
    ])('over %s are for this host only and hidden from scripts', async (scheme, prefix, isHttps) => {
      const issuer = await startFaultyIssuer();
      const publicOrigin = `${scheme}://fabula.test`;
      const site = await start({ isHttps, publicOrigin, signIn: issuer.settings });
      const visitor = site.visitor();
      await visitor.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
      const begun = await visitor.post(urls.signIn, {}, { origin: publicOrigin });
      const { url } = (await begun.json()) as { url: string };
      expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${publicOrigin}/auth/callback`);
      const done = await visitor.fetch(issuer.letIn(url));
      expect(done.headers.get('location')).toBe(`${publicOrigin}/`);
      const out = await visitor.post(urls.signOut, {}, { origin: publicOrigin });
      await issuer.close();

      const flags = `Path=/; HttpOnly;${isHttps ? ' Secure;' : ''} SameSite=Lax`;
      expect(cookiesIn(begun).map(withoutValue)).toEqual([`${prefix}fabula_sign_in; Max-Age=600; ${flags}`]);
      expect(cookiesIn(done).map(withoutValue)).toEqual([
        `${prefix}fabula_session; Max-Age=2592000; ${flags}`,
        `${prefix}fabula_guest; Max-Age=34560000; ${flags}`,
      ]);
      expect(cookiesIn(out).map(withoutValue)).toEqual([
        `${prefix}fabula_session; Max-Age=0; Path=/${isHttps ? '; Secure' : ''}`,
      ]);
    });
  });

  describe('what a guest made', () => {
    const makeSomething = async (jar: Map<string, string>) => {
      const guest = createVisitor(server.url, jar);
      await guest.start({ id: newRunId(), kind: 'THEME', inputs: { genre: 'Drama' } });
      return guest;
    };
    const claims = async () =>
      (await database.db.selectFrom('guests').select('claimed_by').execute()).map((row) => row.claimed_by);

    it('becomes the user’s by the guest cookie, which is then replaced', async () => {
      const jar = new Map<string, string>();
      const visitor = await makeSomething(jar);
      const before = jar.get('fabula_guest');
      await signInLocally(visitor, { email: 'hanne@local.test' });
      expect(await claims()).toEqual([(await sessionOf(visitor)).user?.id]);
      expect(jar.get('fabula_guest')).not.toBe(before);
    });

    it('stays unclaimed without the cookie', async () => {
      await makeSomething(new Map());
      await signInLocally(server.visitor(), { email: 'hanne@local.test' });
      await signInLocally(createVisitor(server.url, new Map([['fabula_guest', 'x'.repeat(43)]])), {
        email: 'emil@local.test',
      });
      expect(await claims()).toEqual([null]);
    });

    it('is claimed once, by the first user; the other’s cookie is replaced too', async () => {
      const jar = new Map<string, string>();
      await makeSomething(jar);
      const stolen = new Map(jar);
      const [visitor, thief] = [createVisitor(server.url, jar), createVisitor(server.url, stolen)];
      await signInLocally(visitor, { email: 'hanne@local.test' });
      const before = stolen.get('fabula_guest');
      await signInLocally(thief, { email: 'emil@local.test' });
      expect(await claims()).toEqual([(await sessionOf(visitor)).user?.id]);
      expect(stolen.get('fabula_guest')).not.toBe(before);
    });

    it('is claimed by one of two users with the same cookie at once', async () => {
      const jar = new Map<string, string>();
      await makeSomething(jar);
      const emails = ['hanne@local.test', 'emil@local.test'];
      const browsers = emails.map(() => createVisitor(server.url, new Map(jar)));
      const paths = await Promise.all(
        browsers.map(async (browser, n) => chooseLocally(await beginSignIn(browser), emails[n] ?? '')),
      );
      await Promise.all(browsers.map((browser, n) => browser.fetch(paths[n] ?? '')));
      const users = await Promise.all(browsers.map(async (browser) => (await sessionOf(browser)).user?.id));
      const [claimed] = await claims();
      expect(users).toContain(claimed);
    });

    it('keeps the cookie if nothing was made', async () => {
      const jar = new Map<string, string>();
      const visitor = createVisitor(server.url, jar);
      await sessionOf(visitor);
      const before = jar.get('fabula_guest');
      await signInLocally(visitor, { email: 'hanne@local.test' });
      expect(jar.get('fabula_guest')).toBe(before);
    });
  });

  it('creates one account for a person who signs in from many browsers at once', async () => {
    const browsers = Array.from({ length: 12 }, () => server.visitor());
    const paths = await Promise.all(
      browsers.map(async (browser) => chooseLocally(await beginSignIn(browser), 'new@local.test')),
    );
    await Promise.all(browsers.map((browser, n) => browser.fetch(paths[n] ?? '')));
    const users = await Promise.all(browsers.map(async (browser) => (await sessionOf(browser)).user?.id));
    expect(new Set(users).size).toBe(1);
    expect(users[0]).toBeDefined();
    expect([
      await countOf('profiles'),
      await countOf('subscriptions'),
      await countOf('credit_batches'),
    ]).toEqual([1, 1, 1]);
    expect(await countOf('sessions')).toBe(12);
  });
});

function withoutValue(cookie: string): string {
  return cookie.replace(/=[^;]*/, '');
}

/** fetch would send the host that it connects to; a page of another site sends its own. */
async function statusForHost(host: string, name: string): Promise<number> {
  const { request } = await import('node:http');
  const [hostname, port] = host.split(':');
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/', headers: { host: name } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

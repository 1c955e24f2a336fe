import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '../contract/urls.ts';
import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { describeDatabases, type TestDatabase } from '../testing/databases.ts';
import { makeUser, openBrowser, type TestUser } from '../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/visitor.ts';
import { type Reach, wallCases } from '../testing/walls/cases.ts';
import { holdingsOf, makeVictim, type Victim } from '../testing/walls/victim.ts';
import { isSafeMethod } from './http/is-safe-method.ts';
import { logOptions } from './log.ts';

describeDatabases((open) => {
  let database: TestDatabase;
  let server: TestServer;
  let victim: Victim;
  let other: TestUser;
  let mine: string;
  let signedOut: Visitor;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    victim = await makeVictim(database.db, server.url);
    other = await makeUser(database.db, server.url, { name: 'Mallory' });
    mine = newId();
    await other.browser.post(urls.projects, { id: mine, name: 'Mine', type: 'custom' });
    signedOut = await openBrowser(database.db, server.url, victim.id);
    const left = await signedOut.post(urls.signOut, {});
    expect(left.ok).toBe(true);
  });
  afterAll(() => server.close());

  const routes = () =>
    server.routes
      .filter(({ method, path }) => method !== 'ALL' && (isSafeMethod(method) || path !== '/*'))
      .map(({ method, path }) => `${method} ${path}`);
  const send = (
    browser: Visitor,
    method: string,
    { path, body }: Reach,
    headers: Record<string, string> = {},
  ) =>
    browser.fetch(path, {
      method,
      ...(!isSafeMethod(method)
        ? {
            headers: { 'content-type': 'application/json', origin: server.url, ...headers },
            body: JSON.stringify(body ?? {}),
          }
        : {}),
    });
  const everybodyElse = (): [string, Visitor][] => [
    ['another user', other.browser],
    ['a visitor', server.visitor()],
    ['a signed-out browser', signedOut],
  ];

  it('every address has a case, and every case an address', () => {
    const known = new Set(routes());
    expect([...known].filter((route) => wallCases[route] === undefined)).toEqual([]);
    expect(Object.keys(wallCases).filter((route) => !known.has(route))).toEqual([]);
  });

  describe('whoever is not the owner', () => {
    it('finds nothing of theirs at any address and changes nothing', async () => {
      const before = await holdingsOf(database.db, victim.id);
      expect(before.length).toBeGreaterThanOrEqual(15);
      for (const [route, wall] of Object.entries(wallCases)) {
        if (wall.kind === 'open' || wall.kind === 'signed') continue;
        const [method = ''] = route.split(' ');
        for (const [who, browser] of everybodyElse()) {
          const requests = wall.kind === 'own' ? [wall.request(victim)] : wall.requests(victim, mine);
          for (const request of requests) {
            const response = await send(browser, method, request);
            const text = await response.text();
            const about = `${route} as ${who}: ${response.status} ${text.slice(0, 200)}`;
            if (wall.kind === 'reach') {
              const allowed = who === 'another user' ? [404, 422] : [401, 404];
              expect(allowed, about).toContain(response.status);
            }
            expect(text, about).not.toContain(victim.secret);
            expect(text, about).not.toContain(victim.email);
          }
        }
        expect(await holdingsOf(database.db, victim.id), route).toEqual(before);
      }
    });

    it('cannot tell another’s from what does not exist', async () => {
      const nobody: Victim = { ...victim };
      for (const key of [
        'project',
        'trashedProject',
        'element',
        'trashedElement',
        'version',
        'waitingVersion',
        'run',
        'checkout',
        'session',
      ] as const)
        nobody[key] = newId();
      for (const [route, wall] of Object.entries(wallCases)) {
        if (wall.kind !== 'reach') continue;
        const [method = ''] = route.split(' ');
        const theirs = wall.requests(victim, mine);
        const missing = wall.requests(nobody, mine);
        for (const [index, request] of theirs.entries()) {
          const [one, two] = [
            await send(other.browser, method, request),
            await send(other.browser, method, missing[index] ?? request),
          ];
          const words = async (response: Response) =>
            JSON.stringify(await response.json()).replace(/"requestId":"[^"]+"/, '');
          expect([route, one.status, await words(one)]).toEqual([route, two.status, await words(two)]);
        }
      }
    });
  });

  it('no log line holds a cookie, a key or what somebody wrote, at the most talkative level', async () => {
    const lines: string[] = [];
    const talkative = await startTestServer(
      database,
      createStoryteller({ wordsPerSecond: null }),
      {},
      { log: pino(logOptions('trace'), { write: (line: string) => lines.push(line) }) },
    );
    const writer = await makeVictim(database.db, talkative.url);
    const key = `sk-${writer.secret}`;
    await send(writer.browser, 'PUT', {
      path: urls.providerKey('openai'),
      body: { key, baseUrl: 'http://127.0.0.1:1' },
    });
    await send(writer.browser, 'GET', { path: `${urls.find}?query=${writer.secret}` });
    await send(writer.browser, 'GET', { path: `${urls.projects}?search=${writer.secret}` });
    await send(writer.browser, 'POST', { path: urls.projects, body: { name: writer.secret } });
    await writer.browser.fetch(urls.projects, {
      method: 'POST',
      headers: { cookie: `fabula_session=${writer.secret}` },
    });
    await talkative.close();
    const said = lines.join('\n');
    expect(lines.length).toBeGreaterThan(15);
    expect(said).not.toContain(writer.secret);
    expect(said).not.toContain(writer.email);
    expect(said).not.toMatch(/cookie/i);
  });

  describe('a request from another site', () => {
    const shapes: [string, Record<string, string | null>][] = [
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['no origin, with cookies', { origin: null }],
      ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbour by its fetch metadata', { 'sec-fetch-site': 'same-site' }],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['plain text', { 'content-type': 'text/plain' }],
      ['no content type', { 'content-type': null }],
    ];

    it('is refused at every unsafe address, in eight shapes, and changes nothing', async () => {
      const before = await holdingsOf(database.db, victim.id);
      for (const route of routes()) {
        const [method = '', path = ''] = route.split(' ');
        if (isSafeMethod(method)) continue;
        const wall = wallCases[route];
        const request: Reach =
          wall?.kind === 'reach'
            ? (wall.requests(victim, victim.project)[0] ?? { path })
            : wall?.kind === 'own'
              ? wall.request(victim)
              : { path };
        for (const [name, change] of shapes) {
          const headers = new Headers({ 'content-type': 'application/json', origin: server.url });
          for (const [header, value] of Object.entries(change))
            if (value === null) headers.delete(header);
            else headers.set(header, value);
          const response = await victim.browser.fetch(request.path, {
            method,
            headers,
            body: new TextEncoder().encode(JSON.stringify(request.body ?? {})),
          });
          const refusals = wall?.kind === 'signed' ? [400, 404] : [403, 415];
          expect(refusals, `${route}, ${name}: ${response.status}`).toContain(response.status);
        }
      }
      expect(await holdingsOf(database.db, victim.id)).toEqual(before);
    });
  });
});

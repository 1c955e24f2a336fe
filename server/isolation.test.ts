// @module-tag slow
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '../contract/urls.ts';
import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { describeDatabases, type TestDatabase } from '../testing/databases.ts';
import type { IsolationRequest } from '../testing/isolation/isolation-case.ts';
import { isolationCases } from '../testing/isolation/isolation-cases.ts';
import { makeSeededUser, rowsOfOwner, type SeededUser } from '../testing/isolation/seeded-user.ts';
import { makeUser, openBrowser, type TestUser } from '../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/visitor.ts';
import { isSafeMethod } from './http/is-safe-method.ts';
import { logOptions } from './log.ts';

describeDatabases((open) => {
  let database: TestDatabase;
  let server: TestServer;
  let user: SeededUser;
  let attacker: TestUser;
  let mine: string;
  let signedOut: Visitor;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    user = await makeSeededUser(database.db, server.url);
    attacker = await makeUser(database.db, server.url, { name: 'Mallory' });
    mine = newId();
    await attacker.browser.post(urls.projects, { id: mine, name: 'Mine', type: 'custom' });
    signedOut = await openBrowser(database.db, server.url, user.id);
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
    { path, body }: IsolationRequest,
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
    ['another user', attacker.browser],
    ['a visitor', server.visitor()],
    ['a signed-out browser', signedOut],
  ];

  it('every address has a case, and every case an address', () => {
    const known = new Set(routes());
    expect([...known].filter((route) => isolationCases[route] === undefined)).toEqual([]);
    expect(Object.keys(isolationCases).filter((route) => !known.has(route))).toEqual([]);
  });

  describe('whoever is not the owner', () => {
    it('finds nothing of theirs at any address and changes nothing', async () => {
      const before = await rowsOfOwner(database.db, user.id);
      expect(before.length).toBeGreaterThanOrEqual(15);
      for (const [route, testCase] of Object.entries(isolationCases)) {
        if (testCase.kind === 'open' || testCase.kind === 'signed') continue;
        const [method = ''] = route.split(' ');
        for (const [who, browser] of everybodyElse()) {
          const requests = testCase.kind === 'own' ? [testCase.request(user)] : testCase.requests(user, mine);
          for (const request of requests) {
            const response = await send(browser, method, request);
            const text = await response.text();
            const about = `${route} as ${who}: ${response.status} ${text.slice(0, 200)}`;
            if (testCase.kind === 'other') {
              const allowed = who === 'another user' ? [404, 422] : [401, 404];
              expect(allowed, about).toContain(response.status);
            }
            expect(text, about).not.toContain(user.secret);
            expect(text, about).not.toContain(user.email);
          }
        }
        expect(await rowsOfOwner(database.db, user.id), route).toEqual(before);
      }
    });

    it('cannot tell another’s from what does not exist', async () => {
      const nobody: SeededUser = { ...user };
      for (const key of [
        'project',
        'trashedProject',
        'element',
        'trashedElement',
        'version',
        'waitingVersion',
        'run',
        'job',
        'changeSet',
        'import',
        'checkout',
        'session',
      ] as const)
        nobody[key] = newId();
      for (const [route, testCase] of Object.entries(isolationCases)) {
        if (testCase.kind !== 'other') continue;
        const [method = ''] = route.split(' ');
        const theirs = testCase.requests(user, mine);
        const missing = testCase.requests(nobody, mine);
        for (const [index, request] of theirs.entries()) {
          const [one, two] = [
            await send(attacker.browser, method, request),
            await send(attacker.browser, method, missing[index] ?? request),
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
    const writer = await makeSeededUser(database.db, talkative.url);
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
      const before = await rowsOfOwner(database.db, user.id);
      for (const route of routes()) {
        const [method = '', path = ''] = route.split(' ');
        if (isSafeMethod(method)) continue;
        const testCase = isolationCases[route];
        const request: IsolationRequest =
          testCase?.kind === 'other'
            ? (testCase.requests(user, user.project)[0] ?? { path })
            : testCase?.kind === 'own'
              ? testCase.request(user)
              : { path };
        for (const [name, change] of shapes) {
          const headers = new Headers({ 'content-type': 'application/json', origin: server.url });
          for (const [header, value] of Object.entries(change))
            if (value === null) headers.delete(header);
            else headers.set(header, value);
          const response = await user.browser.fetch(request.path, {
            method,
            headers,
            body: new TextEncoder().encode(JSON.stringify(request.body ?? {})),
          });
          const refusals = testCase?.kind === 'signed' ? [400, 404] : [403, 415];
          expect(refusals, `${route}, ${name}: ${response.status}`).toContain(response.status);
        }
      }
      expect(await rowsOfOwner(database.db, user.id)).toEqual(before);
    });
  });
});

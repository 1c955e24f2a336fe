import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { rates } from '../../domain/limits.ts';
import { hourMs } from '../../domain/time.ts';
import { openPostgresAgain, type TestDatabase } from '../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trustedProxies } from '../http/client-address.ts';
import { isSafeMethod } from '../http/is-safe-method.ts';
import { routeRates } from './route-rates.ts';

let database: TestDatabase;
const servers: TestServer[] = [];
beforeEach(async () => {
  database = await openPostgresAgain(inject('postgresUrl'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await database.close();
});

async function start(settings: Parameters<typeof startTestServer>[2] = {}): Promise<TestServer> {
  const isProxy = trustedProxies(['127.0.0.1']);
  const server = await startTestServer(database, createScriptedModel(), settings, { isProxy });
  servers.push(server);
  return server;
}

/** Sends one request so many times; returns how often each status came. */
async function hammer(times: number, send: (at: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < times; at += 50) {
    const answers = Array.from({ length: Math.min(50, times - at) }, (_, more) => send(at + more));
    for (const answer of await Promise.all(answers)) {
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  }
  return statuses;
}

it('every address of the running app has a rate, and every rate an address', async () => {
  const { routes } = await start();
  const known = new Set(
    routes
      // Without middleware and the refusals of unknown addresses.
      .filter(({ method, path }) => method !== 'ALL' && (isSafeMethod(method) || path !== '/*'))
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect([...known].filter((route) => routeRates[route] === undefined)).toEqual([]);
  expect(Object.keys(routeRates).filter((route) => !known.has(route))).toEqual([]);
  expect([...new Set(Object.values(routeRates))].toSorted()).toEqual(Object.keys(rates).toSorted());
});

it('holds every address to its own rate', async () => {
  const server = await start({ rateFactor: 0.001, startsPerMinute: 1, signInsPerMinute: 1 });
  for (const [at, [route, name]] of Object.entries(routeRates).entries()) {
    const [method = '', path = ''] = route.split(' ');
    const address = path === '/*' ? '/pricing' : path.replace(/:\w+/g, newId());
    const headers = {
      'x-forwarded-for': `203.0.113.${at}`,
      origin: server.url,
      'content-type': 'application/json',
    };
    const send = () =>
      fetch(`${server.url}${address}`, {
        method,
        headers,
        redirect: 'manual',
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
    const statuses = await hammer(Math.round(rates[name].network / 1000) + 2, send);
    expect(statuses[429], route).toBeGreaterThan(0);
  }
});

it('stops a flood of one stranger, tells when to come back, and slows nobody else', async () => {
  const server = await start({ rateFactor: 0.1 });
  const user = await makeUser(database.db, server.url);
  const ask = (address: string, headers = {}) =>
    fetch(`${server.url}${urls.session}`, { headers: { 'x-forwarded-for': address, ...headers } });
  const statuses = await hammer(1000, () => ask('203.0.113.7'));
  const most = rates.reading.network * 0.1;
  expect(statuses[200]).toBeGreaterThanOrEqual(most);
  expect(statuses[200]).toBeLessThan(most * 1.5);
  expect((statuses[200] ?? 0) + (statuses[429] ?? 0)).toBe(1000);

  const refused = await ask('203.0.113.7');
  const problem = Problem.parse(await refused.json());
  expect(problem.code).toBe('too_many_requests');
  expect(problem.message).toMatch(/^That was too fast\. Please try again in \d+ seconds?\.$/);
  expect(refused.headers.get('retry-after')).toBe(String(problem.retryAfterSeconds));
  expect(problem.retryAfterSeconds).toBeGreaterThan(0);
  expect(problem.retryAfterSeconds).toBeLessThanOrEqual(120);

  expect((await ask('203.0.113.8')).status).toBe(200);
  // A user in the same network has a limit of their own.
  const mine = await user.browser.fetch(urls.projects, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(mine.status).toBe(200);
});

it('lets no user slow another, wherever both are', async () => {
  const server = await start({ rateFactor: 0.1 });
  const [ada, bob] = [await makeUser(database.db, server.url), await makeUser(database.db, server.url)];
  const statuses = await hammer(200, () => ada.browser.fetch(urls.projects));
  expect(statuses[429]).toBeGreaterThan(0);
  expect((await bob.browser.fetch(urls.projects)).status).toBe(200);
});

it('counts requests whose access is over, and those with a session that nobody has', async () => {
  const server = await start({ rateFactor: 0.01 });
  const user = await makeUser(database.db, server.url, { now: Date.now() - 2 * hourMs });
  const statuses = await hammer(20, () => user.browser.fetch(urls.projects));
  expect(statuses).toEqual({ 401: 6, 429: 14 });
  const strangers = await hammer(100, (at) =>
    fetch(`${server.url}${urls.projects}`, {
      headers: { cookie: `fabula_session=${String(at).padStart(43, 'x')}` },
    }),
  );
  expect(strangers[429]).toBeGreaterThan(50);
});

it('lets a user go on at a second server only as far as one limit reaches', async () => {
  const [one, other] = [await start({ rateFactor: 0.1 }), await start({ rateFactor: 0.1 })];
  const { browser } = await makeUser(database.db, one.url);
  const most = rates.reading.each * 0.1;
  const stored = async () =>
    (await database.db.selectFrom('request_counts').select('count').execute()).reduce(
      (sum, { count }) => sum + count,
      0,
    );
  const storedIs = async (count: number) => {
    while ((await stored()) < count) await new Promise(setImmediate);
  };
  const first = await hammer(most * 2, () => browser.fetch(urls.projects));
  const answered = first[200] ?? 0;
  expect(answered).toBeGreaterThanOrEqual(most);
  await storedIs(answered);
  const there = browser.at(other.url);
  let more = 0;
  while (more < most && (await there.fetch(urls.projects)).status === 200) {
    more += 1;
    // From the fourth on the other server shares its count, and learns of the rest.
    if (more >= Math.ceil(most / 16)) await storedIs(answered + more);
  }
  expect(more).toBeLessThan(most / 4);
});

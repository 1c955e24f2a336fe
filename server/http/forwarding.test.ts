import { pino } from 'pino';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { hourMs } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { trustedProxies } from './client-address.ts';
import { createForwardingWarning } from './forwarding.ts';

const headersOfProxies: Record<string, string>[] = [
  { forwarded: 'for=203.0.113.5' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.5' },
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-for': '203.0.113.5:4711' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '' },
  { 'X-Forwarded-Proto': 'https' },
  { 'x-forwarded-host': 'fabula.example' },
];

function createLog() {
  const lines: { event: string; hint: string }[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }) };
}

describeDatabase('pglite', (open) => {
  it.each([
    ['a trusted', ['127.0.0.1']],
    ['an unnamed', []],
  ])('keeps its metrics from whoever comes through %s proxy on its machine', async (_, proxies) => {
    const server = await startTestServer(
      await open(),
      createScriptedModel(),
      {},
      { isProxy: trustedProxies(proxies) },
    );
    const ask = (headers: Record<string, string>) => fetch(`${server.url}${urls.metrics}`, { headers });
    expect((await ask({})).status).toBe(200);
    for (const headers of headersOfProxies)
      expect([headers, (await ask(headers)).status]).toEqual([headers, 404]);
    await server.close();
  });

  it('gives its metrics to whoever shows the token, from anywhere, and to no other token', async () => {
    const metricsToken = 'a-token-of-the-tests';
    const database = await open();
    const server = await startTestServer(database, createScriptedModel(), { metricsToken });
    const tokenless = await startTestServer(database, createScriptedModel());
    const ask = async (url: string, authorization: string) => {
      const headers = { authorization, 'x-forwarded-for': '203.0.113.5' };
      return (await fetch(`${url}${urls.metrics}`, { headers })).status;
    };
    expect(await ask(server.url, `Bearer ${metricsToken}`)).toBe(200);
    expect(await ask(server.url, `bearer ${metricsToken}`)).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer ', 'Bearer another', `Basic ${metricsToken}`, metricsToken])
      expect([wrong, await ask(server.url, wrong)]).toEqual([wrong, 404]);
    for (const none of ['Bearer ', 'Bearer null', 'Bearer undefined'])
      expect([none, await ask(tokenless.url, none)]).toEqual([none, 404]);
    await server.close();
    await tokenless.close();
  });

  it('warns once of a proxy that nobody named, and never of one that was', async () => {
    const unnamed = createLog();
    const named = createLog();
    const database = await open();
    const servers = [
      await startTestServer(database, createScriptedModel(), {}, { log: unnamed.log }),
      await startTestServer(
        database,
        createScriptedModel(),
        {},
        { log: named.log, isProxy: trustedProxies(['127.0.0.1']) },
      ),
    ];
    for (const server of servers) {
      await fetch(`${server.url}${urls.health}`);
      for (const headers of headersOfProxies) await fetch(`${server.url}${urls.health}`, { headers });
      await server.close();
    }
    expect(unnamed.lines.map(({ event }) => event)).toEqual(['proxy_not_trusted']);
    expect(unnamed.lines[0]?.hint).toContain('TRUSTED_PROXIES');
    expect(named.lines).toEqual([]);
  });
});

it('warns again after an hour, and not before', () => {
  const { lines, log } = createLog();
  let now = 0;
  const warn = createForwardingWarning(log, () => now);
  for (const at of [0, 1, hourMs - 1, hourMs, hourMs + 1, 2 * hourMs]) {
    now = at;
    warn();
  }
  expect(lines).toHaveLength(3);
});

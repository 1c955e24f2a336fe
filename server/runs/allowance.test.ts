import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { hourMs } from '../../domain/time.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { trustedProxies } from '../http/client-address.ts';

const theme = () => ({ id: newRunId(), kind: 'THEME', inputs: { genre: 'Drama' } });
const evening = Date.parse('2026-11-20T22:00:00Z');

describeDatabase('postgres', (open) => {
  const setUp = async (
    allowance: { guest: number; address: number | null; all: number | null },
    time = { now: evening },
  ) =>
    startTestServer(
      await open(),
      createScriptedModel(),
      { allowance, maxOpenRuns: 1000 },
      { now: () => time.now, isProxy: trustedProxies(['127.0.0.1']) },
    );

  it('lets exactly the allowance through when many starts race', async () => {
    const server = await setUp({ guest: 5, address: null, all: null });
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    const answers = await Promise.all(Array.from({ length: 40 }, () => visitor.post(urls.runs, theme())));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    await server.close();
  });

  it('says when it is possible again, and offers to sign in', async () => {
    const server = await setUp({ guest: 3, address: null, all: null });
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    await visitor.post(urls.runs, theme());
    const tooDear = await visitor.post(urls.runs, { ...theme(), kind: 'STORY', inputs: {} });
    expect(tooDear.status).toBe(429);
    expect(tooDear.headers.get('retry-after')).toBe('7200');
    expect(Problem.parse(await tooDear.json())).toMatchObject({
      code: 'allowance_used_up',
      resetsAt: '2026-11-21T00:00:00.000Z',
      offersSignIn: true,
    });
    const session = Session.parse(await (await visitor.fetch(urls.session)).json());
    expect(session.allowance).toEqual({ limit: 3, used: 1, resetsAt: '2026-11-21T00:00:00.000Z' });
    await server.close();
  });

  it('begins anew the next day', async () => {
    const time = { now: evening };
    const server = await setUp({ guest: 1, address: null, all: null }, time);
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    const tries = [await visitor.post(urls.runs, theme()), await visitor.post(urls.runs, theme())];
    time.now += 2 * hourMs;
    tries.push(await visitor.post(urls.runs, theme()));
    expect(tries.map(({ status }) => status)).toEqual([202, 429, 202]);
    await server.close();
  });

  it('counts one network together, whatever cookies its visitors have, and IPv6 by its /64', async () => {
    const server = await setUp({ guest: 10, address: 2, all: null });
    const from = (address: string) =>
      server
        .visitor()
        .post(urls.runs, theme(), { 'x-forwarded-for': address })
        .then(({ status }) => status);
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([
      202, 202, 429,
    ]);
    expect([
      await from('2001:db8::1'),
      await from('2001:db8::2'),
      await from('2001:db8:0:0:ffff::3'),
    ]).toEqual([202, 202, 429]);
    expect(await from('203.0.113.8')).toBe(202);
    await server.close();
  });

  it('counts all visitors together, never above the cap', async () => {
    const server = await setUp({ guest: 10, address: null, all: 6 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.visitor().post(urls.runs, theme())),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
    await server.close();
  });

  it('allows a visitor so many open runs at a time', async () => {
    const server = await startTestServer(await open(), createScriptedModel(), { maxOpenRuns: 2 });
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post(urls.runs, theme())));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 429);
    expect(Problem.parse(await refused?.json()).code).toBe('too_many_open_runs');
    await server.close();
  });
});

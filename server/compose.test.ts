import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { urls } from '../contract/urls.ts';
import { describeDatabases } from '../testing/databases.ts';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { freePort } from '../testing/servers/keep-programs.ts';
import { makeUser } from '../testing/sign-in.ts';
import { startTestServer } from '../testing/test-server.ts';
import { readyChannel } from './jobs/worker.ts';
import { trashSweepMs } from './workspace/trash/sweep-trash.ts';

describeDatabases((open) => {
  it('says that its port is taken before it sweeps anything', async () => {
    const database = await open();
    const first = await startTestServer(database, createScriptedModel());
    const timers = vi.spyOn(globalThis, 'setInterval');
    await expect(
      startTestServer(database, createScriptedModel(), { port: first.port }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(timers.mock.calls.map(([, everyMs]) => everyMs)).not.toContain(trashSweepMs);
    timers.mockRestore();
    await first.close();
  });

  it('answers at once while it starts and while it ends', async () => {
    const database = await open();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const port = await freePort();
    const starting = startTestServer(
      {
        ...database,
        async listen(channel, onPayload) {
          if (channel === readyChannel) {
            asked.resolve();
            await held.promise;
          }
          return database.listen(channel, onPayload);
        },
      },
      createScriptedModel(),
      { port },
    );
    const ask = () => fetch(`http://127.0.0.1:${port}${urls.health}`, { signal: AbortSignal.timeout(5000) });
    // The port is open, and the rest of the server is not there yet.
    await asked.promise;
    const early = await ask();
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await early.json()).toMatchObject({ code: 'unavailable' });
    held.resolve();
    const server = await starting;
    expect((await ask()).status).toBe(200);

    const closed = server.close();
    const outcomes = new Set<string>();
    while (!outcomes.has('refused'))
      outcomes.add(
        await ask().then(
          ({ status }) => `${status}`,
          (error: unknown) => (String(error).includes('Timeout') ? 'no answer' : 'refused'),
        ),
      );
    expect([...outcomes].filter((outcome) => outcome !== 'refused' && outcome !== '200')).toEqual([]);
    await closed;
  });

  it('carries out what it was asked for by a browser that is gone, before it ends', async () => {
    const database = await open();
    const writer = createScriptedModel();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const said: string[] = [];
    const server = await startTestServer(
      database,
      writer,
      {},
      {
        log: pino({ level: 'warn' }, { write: (line) => said.push(line) }),
        ownModel: async () => {
          asked.resolve();
          await held.promise;
          return null;
        },
      },
    );
    const id = newId();
    const browser = new AbortController();
    const user = await makeUser(database.db, server.url);
    const gone = user.browser.fetch(urls.runs, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ id, kind: 'THEME', inputs: { genre: 'Drama' } }),
      signal: browser.signal,
    });
    await asked.promise;
    browser.abort();
    await expect(gone).rejects.toThrow('aborted');
    const closed = server.close();
    while (await isListening(server.url));
    held.resolve();
    await closed;
    const runs = await database.db.selectFrom('runs').select(['id', 'state']).execute();
    expect(runs).toEqual([{ id, state: 'interrupted' }]);
    expect(said).toEqual([]);
  });
});

function isListening(url: string): Promise<boolean> {
  return fetch(`${url}${urls.health}`).then(
    () => true,
    () => false,
  );
}

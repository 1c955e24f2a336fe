import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { urls } from '../contract/urls.ts';
import { describeDatabases } from '../testing/databases.ts';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { startTestServer } from '../testing/test-server.ts';
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
        modelFor: async () => {
          asked.resolve();
          await held.promise;
          return writer;
        },
      },
    );
    const id = newId();
    const browser = new AbortController();
    const gone = server.visitor().fetch(urls.runs, {
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

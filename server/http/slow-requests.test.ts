import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, inject, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { openPostgresAgain } from '../../testing/postgres-databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createLimitedServer } from './limited-server.ts';

const times = { headersMs: 150, requestMs: 300, idleMs: 60_000, checkMs: 20 };
const post = 'POST / HTTP/1.1\r\nHost: fabula.example\r\nContent-Length: 1000\r\n';

async function withServer(use: (server: Server, port: number) => Promise<void>): Promise<void> {
  const server = createLimitedServer(1000, times);
  server.on('request', async (request, response) => {
    try {
      for await (const _ of request);
    } catch {
      // The client was cut off.
    }
    response.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use(server, (server.address() as AddressInfo).port);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Sends `start`, then `byte` now and then; resolves with the answer once the server hangs up. */
async function dribble(port: number, start: string, byte: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => {});
  socket.write(start);
  const dribbling = setInterval(() => socket.write(byte), 10);
  // `once` would reject if the connection ends with a reset.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dribbling);
  return heard;
}

it.each([
  ['no byte at all', '', ''],
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: fabula.example\r\nX-Slow: ', 'a'],
  ['a body without an end', `${post}\r\n`, 'a'],
  ['a body that stops', `${post}\r\n`, ''],
])('ends a connection that sends %s', async (_, start, byte) => {
  await withServer(async (_server, port) => {
    expect(await dribble(port, start, byte)).toContain('408');
  });
});

it('ends two hundred uploads that stop half-way, and serves the next request', async () => {
  await withServer(async (server, port) => {
    const uploads = Array.from({ length: 200 }, () => dribble(port, `${post}\r\n${'a'.repeat(500)}`, ''));
    await Promise.all(uploads);
    const count = await new Promise<number>((resolve) => server.getConnections((_, many) => resolve(many)));
    expect(count).toBe(0);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
  });
});

it('is how the app is served', async () => {
  const database = await openPostgresAgain(inject('postgresUrl'));
  const server = await startTestServer(database, createScriptedModel());
  expect((await fetch(`${server.url}${urls.health}`)).headers.get('keep-alive')).toBe('timeout=65');
  await server.close();
  await database.close();
});

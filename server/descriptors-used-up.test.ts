// @module-tag slow
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, inject, it } from 'vitest';
import { urls } from '../contract/urls.ts';
import { startServerProcess } from '../testing/server-process.ts';

it('goes on storing when more idle connections are opened than it may have descriptors', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'fabula-descriptors-'));
  const folder = join(parent, 'database');
  const server = await startServerProcess(
    { kind: 'pglite', folder, startFrom: inject('emptyPglite') },
    { mostDescriptors: 300 },
  );
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = [];
  try {
    for (let n = 0; n < 400; n += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      sockets.push(socket);
    }
    await Promise.all(
      sockets.map((socket) =>
        socket.connecting ? Promise.race([once(socket, 'connect'), once(socket, 'close')]) : null,
      ),
    );
    for (const socket of sockets.slice(0, 20)) socket.destroy();
    const store = () =>
      fetch(`${server.url}${urls.runs}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ id: newId(), kind: 'THEME', inputs: { genre: 'Drama' } }),
      }).then(
        (answer) => answer.status,
        () => 'no connection',
      );
    // The server refuses connections until it has seen that some were closed.
    await expect.poll(store, { timeout: 60_000 }).toBe(202);
    for (let more = 0; more < 19; more += 1) expect(await store()).toBe(202);
    expect((await fetch(`${server.url}${urls.ready}`)).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.kill();
    rmSync(parent, { recursive: true });
  }
});

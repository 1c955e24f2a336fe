import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, it } from 'vitest';
import { createLimitedServer } from './limited-server.ts';

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(): Promise<void> {
  server.on('request', (_, answer) => answer.end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function open(): Socket {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

it('closes connections beyond the most at once, and takes new ones when others have gone', async () => {
  server = createLimitedServer(2);
  await listen();
  const [first, second] = [open(), open()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  await once(open(), 'close');
  first.destroy();
  await once(first, 'close');
  for (;;) {
    const next = open();
    next.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    let said = '';
    next.on('data', (data) => {
      said += data;
    });
    await once(next, 'close');
    if (said.endsWith('here')) break;
  }
});

it('closes a connection that asks for nothing', async () => {
  server = createLimitedServer(2, { headersMs: 200, checkMs: 50 });
  await listen();
  const silent = open().resume();
  await once(silent, 'close');
});

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy on this machine that forwards plain requests, and tunnels none. `password`:
 * 'name:secret', without which it answers 407. `asked`: the addresses that went through it.
 */
export async function startProxy({ password }: { password?: string } = {}) {
  const asked: string[] = [];
  const isWelcome = ({ 'proxy-authorization': given = '' }: IncomingHttpHeaders) =>
    password === undefined || given === `Basic ${Buffer.from(password).toString('base64')}`;
  const proxy = createServer(({ url = '', headers }, response) => {
    if (!isWelcome(headers)) return response.writeHead(407).end();
    asked.push(url);
    request(url, (answer) => {
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    }).end();
  })
    .on('connect', ({ headers }, socket) => {
      socket.end(`HTTP/1.1 ${isWelcome(headers) ? '502 No' : '407 No'}\r\n\r\n`);
    })
    .listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close(): Promise<void> {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

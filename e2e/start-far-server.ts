import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type RunningServer, startServer } from './start-server.ts';

/** A server behind a network that a test can break. */
export type FarServer = RunningServer & { setNetwork(isThere: boolean): void };

/** Starts a server behind a network. Chromium's own offline mode keeps open streams alive. */
export async function startFarServer(settings: Readonly<Record<string, string>>): Promise<FarServer> {
  const open = new Set<Socket>();
  let isThere = true;
  let far = 0;
  const relay = createServer((browser) => {
    open.add(browser);
    browser.on('close', () => open.delete(browser));
    if (!isThere) {
      browser.resetAndDestroy();
      return;
    }
    const server = connect(far, 'localhost');
    browser.setNoDelay().pipe(server.setNoDelay()).pipe(browser);
    browser.on('error', () => {}).on('close', () => server.destroy());
    server.on('error', () => {}).on('close', () => browser.destroy());
  });
  const url = `http://localhost:${await listen(relay)}`;
  const server = await startServer({ ...settings, PUBLIC_URL: url });
  far = Number(new URL(server.url).port);
  const breakOff = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url,
    setNetwork(there) {
      isThere = there;
      if (!there) breakOff();
    },
    async stop() {
      relay.close();
      breakOff();
      await server.stop();
    },
  };
}

async function listen(relay: Server): Promise<number> {
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerChooser } from './answer-chooser.ts';
import { pageHeaders, problemPage } from './chooser-page.ts';
import { chooserPath, createProvider } from './create-provider.ts';
import { readFonts } from './fonts.ts';

export type LocalIssuer = {
  /** Such as http://127.0.0.1:40123. */
  url: string;
  close(): Promise<void>;
};

/**
 * Starts an issuer on a free loopback port that believes everyone, for machines without a real one.
 * Redirects only to `returnAddresses`; failures go to `warn`.
 */
export async function startLocalIssuer(settings: {
  clientId: string;
  clientSecret: string;
  returnAddresses: readonly string[];
  warn: (error: unknown) => void;
}): Promise<LocalIssuer> {
  const server = createServer();
  const host = `127.0.0.1:${await listen(server)}`;
  const url = `http://${host}`;
  const home = new URL(settings.returnAddresses[0] ?? url).origin;
  const problem = { headers: pageHeaders(home), html: problemPage(home) };
  const [provider, fonts] = await Promise.all([
    createProvider({ ...settings, url, problemPage: problem }),
    readFonts(),
  ]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', url).pathname;
    const font = fonts.get(path);
    // Refuses DNS rebinding: another host name for this address is another site.
    if (request.headers.host !== host) response.writeHead(421).end();
    else if (font !== undefined)
      response.writeHead(200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=3600' }).end(font);
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else if (path.startsWith(chooserPath)) await answerChooser(provider, { request, response, home });
    else await provider.answer(request, response);
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      settings.warn(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

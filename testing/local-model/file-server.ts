import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = {
  /** Such as http://127.0.0.1:4000. */
  origin: string;
  /** Each request, as 'GET /path' and the range that it asked for. */
  asked: string[];
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
};

/** An HTTP server on this machine that answers as told. */
export async function startFileServer(answer: RequestListener): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.range].filter(Boolean).join(' '));
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a file, or the rest that is asked for. After `sendBytes` the server is silent. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
  { etag = '"1"', sendBytes = content.length }: { etag?: string; sendBytes?: number } = {},
): void {
  const { range, 'if-range': ifRange = etag } = request.headers;
  const start = ifRange === etag ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
  const rest = content.subarray(start);
  response.writeHead(start === 0 ? 200 : 206, {
    etag,
    'content-length': rest.length,
    ...(start === 0 ? {} : { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
  });
  if (rest.length <= sendBytes) response.end(rest);
  else response.write(rest.subarray(0, sendBytes));
}

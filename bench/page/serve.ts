import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPages } from '../../server/pages/load-pages.ts';
import { serverArgs } from '../../tools/project.mjs';
import { startProgram } from '../streams/processes.ts';

export type Served = { url: string; end(): Promise<void> };

const root = join(import.meta.dirname, '../..');

/** Starts the real server with an empty database. */
export async function serveFabula(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  const port = String(await freePort());
  const server = startProgram(1, serverArgs, {
    PORT: port,
    // The canonical URL of the pages must be the measured one.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  });
  const url = (await server.firstLine).replace(/^.*(http:)/, '$1');
  return {
    url,
    async end() {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Forty plain paragraphs without style or script. */
export const barePath = '/bare';

/** The peers, from a bare Node server: the built pages without scripts, and `barePath`. */
export async function serveStaticPages(): Promise<Served> {
  const { files } = await loadPages(join(root, 'build/client'), 'http://localhost');
  const bare = `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1>${'<p>A paragraph of plain text.</p>'.repeat(40)}</html>`;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (path === barePath) return response.writeHead(200, { 'content-type': 'text/html' }).end(bare);
    if (file === undefined) return response.writeHead(404).end();
    const isPage = file.type.startsWith('text/html');
    const body = isPage ? file.body.toString().replace(/<script[\s\S]*?<\/script>/g, '') : file.body;
    return response.writeHead(200, { 'content-type': file.type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

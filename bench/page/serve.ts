import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../streams/processes.ts';

/** Starts the real server with an empty database. */
export async function serveFabula(): Promise<{ url: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  const server = startProgram(1, [join(import.meta.dirname, '../../server/main.ts')], {
    PORT: '0',
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

/** The peer: one small page of text without any script or style sheet, from a bare Node server. */
export async function serveStaticPage(): Promise<{ url: string; end(): Promise<void> }> {
  const page = `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1>${'<p>A paragraph of plain text.</p>'.repeat(40)}</html>`;
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

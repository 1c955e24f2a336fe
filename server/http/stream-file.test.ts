import { createServer, get, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { streamFile } from './stream-file.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Requests a file of these pieces; resolves with an answer that nobody has read from. */
async function download(
  pieces: () => AsyncGenerator<string>,
  lines: string[] = [],
): Promise<IncomingMessage> {
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line).event) });
  const app = new Hono<HttpEnv>();
  app.get('/', (c) =>
    streamFile(c, log, { pieces: pieces(), type: 'application/json', disposition: 'attachment' }),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: address.port }, resolve).on('error', reject);
  });
}

it('writes no faster than the reader takes it, and gives all of it', async () => {
  let written = 0;
  const piece = 'x'.repeat(1024 * 1024);
  const answer = await download(async function* () {
    for (; written < 64; written += 1) yield piece;
  });
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = written === before;
        before = written;
        return isStill && written > 0;
      },
      { interval: 200 },
    )
    .toBe(true);
  // What fits into the sockets of both sides.
  expect(written).toBeLessThan(24);
  let read = 0;
  for await (const part of answer) read += part.length;
  expect(read).toBe(64 * piece.length);
});

it('ends the writing when its reader leaves', async () => {
  const ended = Promise.withResolvers<void>();
  const answer = await download(async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      ended.resolve();
    }
  });
  answer.once('data', () => answer.destroy());
  await ended.promise;
});

it('breaks the connection when the writing fails, and says why to the operator alone', async () => {
  const lines: string[] = [];
  const answer = await download(async function* () {
    for (let count = 0; count < 20; count += 1) yield 'x'.repeat(100_000);
    throw new Error('what only the log may know');
  }, lines);
  let read = '';
  await expect(
    (async () => {
      for await (const part of answer) read += part;
    })(),
  ).rejects.toThrow('aborted');
  expect(read).not.toContain('what only');
  expect(lines).toEqual(['download_broke']);
});

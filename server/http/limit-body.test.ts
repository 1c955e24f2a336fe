import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { limitBody } from './limit-body.ts';
import { answerProblem } from './problem.ts';

const app = new Hono<HttpEnv>();
app.onError((error, c) => answerProblem(error, c, pino({ level: 'silent' })));
app.use(limitBody(10, 'That is too much.'));
app.all('/', async (c) => c.text(`${c.req.method}:${await c.req.text()}`));

let server: Server;
let url: string;
beforeEach(async () => {
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => server.close());

const inPieces = (...pieces: string[]): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  duplex: 'half',
  body: new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  }),
});

it.each([
  ['a body of known length', { method: 'POST', body: '0123456789' }, 200, 'POST:0123456789'],
  ['a body of unknown length', inPieces('01234', '56789'), 200, 'POST:0123456789'],
  ['no body', { method: 'DELETE' }, 200, 'DELETE:'],
  ['an empty body', { method: 'POST', body: '' }, 200, 'POST:'],
  ['a long body of known length', { method: 'POST', body: '0123456789x' }, 413, 'That is too much.'],
  ['a long body of unknown length', inPieces('0123456789', 'x'), 413, 'That is too much.'],
])('answers a request with %s', async (_, request, status, text) => {
  const response = await fetch(url, request);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

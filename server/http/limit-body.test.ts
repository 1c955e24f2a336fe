import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import type { HttpEnv } from './http-env.ts';
import { limitBody, limitOf } from './limit-body.ts';
import { answerProblem } from './problem.ts';

const app = new Hono<HttpEnv>();
let logged: (line: Record<string, unknown>) => void = () => {};
const log = pino({ level: 'info' }, { write: (line: string) => logged(JSON.parse(line)) });
app.onError((error, c) => answerProblem(error, c, log));
app.use(limitBody());
app.all('*', async (c) => c.text(`${c.req.method}:${(await c.req.text()).length}`));

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

const most = limits.bodyBytes;

it.each([
  ['a body of known length', { method: 'POST', body: 'x'.repeat(most) }, 200, `POST:${most}`],
  ['a body of unknown length', inPieces('x', 'x'.repeat(most - 1)), 200, `POST:${most}`],
  ['no body', { method: 'DELETE' }, 200, 'DELETE:0'],
  ['an empty body', { method: 'POST', body: '' }, 200, 'POST:0'],
  [
    'a long body of known length',
    { method: 'POST', body: 'x'.repeat(most + 1) },
    413,
    'takes 65 KB. The most',
  ],
  ['a long body of unknown length', inPieces('x'.repeat(most), 'x'), 413, 'takes 65 KB. The most'],
])('answers a request with %s', async (_, request, status, text) => {
  const response = await fetch(url, request);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

it.each([
  ['PUT', urls.workingCopy('1'), limits.contentBodyBytes, 'what was saved before is still there'],
  ['POST', urls.versions('1'), limits.contentBodyBytes, 'what was saved before is still there'],
  ['POST', urls.projectElements('1'), limits.contentBodyBytes, 'what was saved before is still there'],
  ['POST', urls.runs, limits.draftsBodyBytes, 'build on fewer drafts'],
  ['POST', urls.prompts, limits.draftsBodyBytes, 'build on fewer drafts'],
  ['POST', urls.imports('1'), limits.importBodyBytes, 'import fewer texts at once'],
  ['POST', urls.stripeEvents, limits.eventBodyBytes, 'no event'],
  ['PATCH', urls.workingCopy('1'), limits.bodyBytes, 'send less'],
  ['POST', `${urls.runs}/`, limits.bodyBytes, 'send less'],
  ['POST', urls.signOut, limits.bodyBytes, 'send less'],
])('takes as much at %s %s as is needed there, and says what to do', async (method, path, bytes, advice) => {
  const send = (length: number) => fetch(new URL(path, url), { method, body: 'x'.repeat(length) });
  expect((await send(bytes)).status).toBe(200);
  const refused = await send(bytes + 1);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain(advice);
});

it.each([
  [urls.importReadings, 'readingBytes'],
  [urls.projectImports, 'archiveBytes'],
] as const)('takes whole files at %s', (path, limit) => {
  expect(limitOf('POST', path)).toBe(limit);
  expect(limitOf('PUT', path)).toBe('bodyBytes');
});

it.each(['Content-Length: 60000', 'Transfer-Encoding: chunked'])(
  'takes an upload that breaks off (%s) for no failure of its own',
  async (length) => {
    const line = new Promise((resolve) => {
      logged = resolve;
    });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n5\r\n{"id"\r\n`);
    await once(server, 'request');
    socket.destroy();
    expect(await line).toMatchObject({ event: 'request_broken_off', level: 30 });
  },
);

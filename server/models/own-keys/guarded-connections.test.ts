import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGuardedConnections } from './guarded-connections.ts';

let canary: Server;
let port: number;
let visits: number;

beforeEach(async () => {
  visits = 0;
  canary = createServer((_, response) => {
    visits += 1;
    response.end('inside');
  });
  canary.on('connection', () => {
    visits += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterEach(() => canary.close());

type Answer = { address: string; family: number };
const resolver =
  (...answers: Answer[][]) =>
  (_name: string, _options: unknown, callback: (error: null, addresses: Answer[]) => void) =>
    callback(null, answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []));
/** Only this one form of the system's resolver is used. */
const guardedBy = (lookup: ReturnType<typeof resolver>) =>
  createGuardedConnections(lookup as unknown as Parameters<typeof createGuardedConnections>[0]);

const inside: Answer = { address: '127.0.0.1', family: 4 };
const outside: Answer = { address: '8.8.8.8', family: 4 };

it.each([
  ['inside', [[inside]]],
  ['both inside and outside', [[outside, inside]]],
  ['nowhere', [[]]],
  ['inside in disguise', [[{ address: '::ffff:127.0.0.1', family: 6 }]]],
])('connects to nothing when the name leads %s', async (_, answers) => {
  const dispatcher = guardedBy(resolver(...answers));
  await expect(request(`http://models.example.com:${port}/`, { dispatcher })).rejects.toThrow('not public');
  expect(visits).toBe(0);
  await dispatcher.destroy();
});

it('asks anew for each connection, so that a name cannot first lead outside and then inside', async () => {
  const dispatcher = guardedBy(resolver([], [inside]));
  for (let turn = 0; turn < 2; turn += 1)
    await expect(request(`http://models.example.com:${port}/`, { dispatcher })).rejects.toThrow('not public');
  expect(visits).toBe(0);
  await dispatcher.destroy();
});

import { parentPort, workerData } from 'node:worker_threads';
import { sessionCookieName } from '../../server/identity/session-token.ts';
import type { SeededUser } from '../isolation/seeded-user.ts';
import { seededRandom } from '../seeded-random.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

/** `token` signs the attacker in. */
export type AttackOrder = {
  url: string;
  attacker: Omit<SeededUser, 'browser'>;
  token: string;
  requests: number;
  seed: number;
};
export type AttackAnswers = { answers: Record<number, number>; failed: Record<string, number> };

const connections = 8;

// In a thread of its own, so that making requests takes no time from the measurement.
const order: AttackOrder = workerData;
const user = createVisitor(order.url, new Map([[sessionCookieName(false), order.token]]));
const visitor = createVisitor(order.url);
const all = hostileRequests({ ...order.attacker, browser: user }, seededRandom(order.seed));
const result: AttackAnswers = { answers: {}, failed: {} };
let left = order.requests;
await Promise.all(
  Array.from({ length: connections }, async (_, place) => {
    while (left > 0) {
      left -= 1;
      const request = all.next().value;
      const status = await send(place % 2 === 0 ? user : visitor, request);
      result.answers[status] = (result.answers[status] ?? 0) + 1;
      if (status < 500) continue;
      const name = `${status} ${request.method} ${request.path.slice(0, 60)} ${request.body?.slice(0, 120)}`;
      result.failed[name] = (result.failed[name] ?? 0) + 1;
    }
  }),
);
parentPort?.postMessage(result);

/** Returns the status; 0 when the connection was closed. */
async function send(browser: Visitor, { method, path, body, cookie }: HostileRequest): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    origin: order.url,
    ...(cookie === null ? {} : { cookie }),
  };
  try {
    const response = await browser.fetch(path, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body === null ? {} : { body }),
    });
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    else await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { passTime } from './billing-clock.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { cut, type Fault, type Faults, makeFaults } from './faults.ts';
import { type Params, readForm } from './form.ts';
import { type Answer, makeKeys } from './idempotency.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { apiVersion, newWorld, type StripeEvent, type World } from './world.ts';

export type RecordedRequest = { address: string; params: Params; key: string | undefined };

export type FakeStripe = {
  apiBase: URL;
  secretKey: string;
  webhookSecret: string;
  prices: { basic: string; growth: string; pro: string };
  /** The state that tests compare with. */
  world: World;
  /** The fake's clock, in milliseconds. */
  now(): number;
  /** Moves the clock, and does what falls due. */
  pass(ms: number): void;
  requests: readonly RecordedRequest[];
  faults: Faults;
  /** An event's body and signature, signed at the fake's time or at another (milliseconds). */
  signEvent(event: StripeEvent, signedAt?: number): { body: string; signature: string };
  close(): Promise<void>;
};

const endpoints: readonly Endpoint[] = [...subscriptionEndpoints, ...paymentEndpoints];

/**
 * Starts a loopback server that speaks the part of Stripe's API that Fabula uses: form-encoded
 * requests, idempotency keys, pages, expansions, signed events, a clock and faults. Written from
 * the documentation of the API version that the SDK is pinned to; it refuses others.
 */
export async function startFakeStripe(options: { now: number; isLive?: boolean }): Promise<FakeStripe> {
  const { now, isLive = false } = options;
  const prices = { basic: 'price_basic', growth: 'price_growth', pro: 'price_pro' };
  const world = newWorld(Math.floor(now / 1000), isLive, [
    { id: prices.basic, cents: 1999 },
    { id: prices.growth, cents: 2999 },
    { id: prices.pro, cents: 4999 },
  ]);
  const secretKey = `sk_${isLive ? 'live' : 'test'}_fake`;
  const webhookSecret = 'whsec_fake';
  const requests: RecordedRequest[] = [];
  const faults = makeFaults();
  const keys = makeKeys(() => world.now);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const apiBase = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, search } = new URL(request.url ?? '', apiBase);
    const params = readForm(request.method === 'POST' ? body : search.slice(1));
    const asked = { address: `${request.method} ${pathname}`, params, key: keyOf(request) };
    requests.push(asked);
    const fault = faults.take(asked.address);
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'cut') return cut(response);
    if (fault?.kind === 'status') return send(response, faultyAnswer(fault));
    const given = answerTo(request, asked, pathname);
    if (fault?.kind === 'lost') return cut(response);
    if (fault?.kind === 'slow') await fault.until;
    send(response, given);
  }

  function answerTo(request: IncomingMessage, asked: RecordedRequest, path: string): Answer {
    try {
      checkHead(request, secretKey);
      const found = endpoints.find(
        ({ method, path: known }) => method === request.method && known.test(path),
      );
      if (found === undefined) {
        throw new ApiError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL ${path}.`,
        });
      }
      const { expand: paths = [], ...params } = asked.params;
      const id = found.path.exec(path)?.groups?.id ?? '';
      const fingerprint = JSON.stringify([asked.address, asked.params]);
      return keys.once(asked.key, fingerprint, () =>
        attempt(() => {
          const done = found.run(world, params, id, apiBase.href);
          return expand(world, done, Array.isArray(paths) ? paths.map(String) : []);
        }),
      );
    } catch (error) {
      return refusal(error);
    }
  }

  return {
    apiBase,
    secretKey,
    webhookSecret,
    prices,
    world,
    now: () => world.now * 1000,
    pass: (ms) => passTime(world, world.now + Math.floor(ms / 1000)),
    requests,
    faults,
    signEvent(event, signedAt = world.now * 1000) {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(signedAt / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp,
      });
      return { body, signature };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function keyOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function checkHead({ headers }: IncomingMessage, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  if (headers['stripe-version'] !== apiVersion) {
    throw new ApiError(400, { type: 'invalid_request_error', message: `The fake speaks ${apiVersion}.` });
  }
}

function attempt(act: () => unknown): Answer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.error } };
  throw error;
}

function faultyAnswer({ status }: Extract<Fault, { kind: 'status' }>): Answer {
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  return { status, body: { error: { type, message: 'Something went wrong inside Stripe.' } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
  response.end(JSON.stringify(body));
}

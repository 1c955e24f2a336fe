import { type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { errorCode } from '../../error-code.ts';
import { CannotFetch } from './cannot-fetch.ts';

/** A server that says nothing for so long is not waited for. In milliseconds. */
const silenceMs = 60_000;
const maxRedirects = 5;

/** Connections through the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, if any. */
export function createConnections(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs = silenceMs,
): Dispatcher {
  const setting = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  return new EnvHttpProxyAgent({
    httpProxy: setting('HTTP_PROXY'),
    httpsProxy: setting('HTTPS_PROXY'),
    noProxy: setting('NO_PROXY'),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs / 2 },
  });
}

export type Asking = {
  connections: Dispatcher;
  /** Sent to the first address’s own origin only; null for none. */
  token: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Gets an address, following redirects. Rejects with a ConnectionBroken if there is no answer, with
 * a CannotFetch where trying again is useless, and with the signal's reason.
 */
export async function get(address: string, asking: Asking): Promise<Dispatcher.ResponseData> {
  const { origin } = new URL(address);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await ask(url, url.origin === origin ? asking : { ...asking, token: null });
    if (response.statusCode === 407) {
      await response.body.dump();
      throw proxyRefuses();
    }
    const { location } = response.headers;
    if (!isRedirect(response.statusCode) || typeof location !== 'string') return response;
    await response.body.dump();
    url = follow(url, location);
  }
  throw new CannotFetch(`${url.host} sends from one address to another without end. Try again later.`, {
    canResume: true,
  });
}

/** The connection broke, or the server has no time. Another try may help. */
export class ConnectionBroken extends Error {
  /** The wait that the server asked for, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(cause: unknown, retryAfterMs: number | null = null) {
    super('The connection broke.', { cause });
    this.name = 'ConnectionBroken';
    this.retryAfterMs = retryAfterMs;
  }
}

async function ask(url: URL, { connections, token, headers, signal }: Asking) {
  try {
    return await request(url, {
      dispatcher: connections,
      // Positions in a file are those of its own bytes.
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        'user-agent': 'fabula',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    if (isDistrust(cause))
      throw new CannotFetch(
        `The certificate of ${url.host} can’t be trusted. If your network replaces certificates, name its own in NODE_EXTRA_CA_CERTS and start again.`,
        { canResume: true, cause },
      );
    // undici says no more of what a proxy answers to CONNECT.
    throw /\(407\)/.test(String(cause)) ? proxyRefuses() : new ConnectionBroken(cause);
  }
}

function proxyRefuses(): CannotFetch {
  return new CannotFetch(
    'Your proxy asks for a name and password. Write them into HTTPS_PROXY, such as http://name:password@proxy:8080, and start again.',
    { canResume: true },
  );
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function follow(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  if (to !== null && (to.protocol === 'https:' || to.protocol === from.protocol)) return to;
  throw new CannotFetch(`${from.host} sends to an address that can’t be used. Try again later.`, {
    canResume: true,
  });
}

function isDistrust(error: unknown): boolean {
  return /CERT|SELF_SIGNED|VERIFY_LEAF/.test(errorCode(error) ?? '');
}

import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** What an issuer sends in place of a correct answer. */
export type AnswerFault = 'breaks off' | 'never answers' | '500' | 'not JSON' | 'JSON of something else';

export type Signing =
  | 'right'
  | 'none'
  | 'HS256 with the public key'
  | 'an unknown key'
  | 'a key of the same name';

/** An OpenID Connect issuer whose every answer a test can corrupt. */
export type FaultyIssuer = {
  url: string;
  settings: { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string; timeoutMs: number };
  /** Claims of the next tokens, beside those of the protocol. An undefined one is left out. */
  claims: Record<string, unknown>;
  signing: Signing;
  faults: Partial<Record<'discovery' | 'keys' | 'token', AnswerFault>>;
  /** Whether token answers lack the ID token. */
  withoutIdToken: boolean;
  /** Requests by path. */
  asked: Map<string, number>;
  /** Replaces the signing key. */
  rotateKey(): void;
  /**
   * Signs somebody in at the address that a sign-in leads to. Returns the path back to our server.
   */
  letIn(url: string): string;
  close(): Promise<void>;
};

type Grant = { nonce: string | null; challenge: string | null; redirectUri: string | null };
type Key = { id: string; privateKey: KeyObject; publicKey: KeyObject };

/** Starts an issuer on a loopback port, with `ada@example.com` (subject `ada`) signed in. */
export async function startFaultyIssuer({ timeoutMs = 5000 } = {}): Promise<FaultyIssuer> {
  let key = newKey();
  foreignKey ??= newKey();
  const otherKey = foreignKey;
  const grants = new Map<string, Grant>();
  const clientId = 'fabula-tests';
  const clientSecret = 'a secret between two';

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const url = `http://127.0.0.1:${address.port}`;

  const issuer: FaultyIssuer = {
    url,
    settings: { kind: 'issuer', issuer: url, clientId, clientSecret, timeoutMs },
    claims: { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Quill' },
    signing: 'right',
    faults: {},
    withoutIdToken: false,
    asked: new Map(),
    rotateKey() {
      key = newKey();
    },
    letIn(begun) {
      const { searchParams: asked } = new URL(begun);
      const code = randomUUID();
      grants.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri'),
      });
      const back = new URL(asked.get('redirect_uri') ?? url);
      return `${back.pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    issuer.asked.set(path, (issuer.asked.get(path) ?? 0) + 1);
    switch (path) {
      case '/.well-known/openid-configuration':
        return send(response, issuer.faults.discovery, metadataOf(url));
      case '/keys':
        return send(response, issuer.faults.keys, { keys: [await publicJwk(key)] });
      case '/token': {
        const form = new URLSearchParams(await textOf(request));
        const code = form.get('code') ?? '';
        const grant = grants.get(code);
        if (issuer.faults.token !== undefined) return send(response, issuer.faults.token, {});
        grants.delete(code);
        if (grant === undefined || !isRightful(form, grant)) {
          response.writeHead(400, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ error: 'invalid_grant' }));
          return;
        }
        const token = issuer.withoutIdToken ? {} : { id_token: await idToken(grant) };
        return send(response, undefined, { access_token: 'access', token_type: 'Bearer', ...token });
      }
      default:
        response.writeHead(404).end();
    }
  }

  function isRightful(form: URLSearchParams, { challenge, redirectUri }: Grant): boolean {
    const verifier = form.get('code_verifier') ?? '';
    return (
      createHash('sha256').update(verifier).digest('base64url') === challenge &&
      form.get('redirect_uri') === redirectUri &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret
    );
  }

  async function idToken({ nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: url, aud: clientId, iat: now, exp: now + 300, ...(nonce === null ? {} : { nonce }) };
    const claims: JWTPayload = JSON.parse(JSON.stringify({ ...usual, ...issuer.claims }));
    const header = { alg: 'RS256', kid: key.id };
    switch (issuer.signing) {
      case 'right':
        return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
      case 'none':
        return new UnsecuredJWT(claims).encode();
      case 'HS256 with the public key': {
        const pem = key.publicKey.export({ type: 'spki', format: 'pem' });
        return new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode(pem.toString()));
      }
      case 'an unknown key':
        return new SignJWT(claims)
          .setProtectedHeader({ ...header, kid: otherKey.id })
          .sign(otherKey.privateKey);
      case 'a key of the same name':
        return new SignJWT(claims).setProtectedHeader(header).sign(otherKey.privateKey);
    }
  }

  return issuer;
}

/** Made before the first answer: on a busy machine it takes longer than an answer may. */
let foreignKey: Key | null = null;

function newKey(): Key {
  return { id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

async function publicJwk(key: Key) {
  return { ...(await exportJWK(key.publicKey)), kid: key.id, use: 'sig', alg: 'RS256' };
}

function metadataOf(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
}

function send(response: ServerResponse, fault: AnswerFault | undefined, body: object): void {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case undefined:
      response.writeHead(200, json).end(JSON.stringify(body));
      return;
    case 'breaks off':
      response.destroy();
      return;
    case 'never answers':
      return;
    case '500':
      response.writeHead(500, json).end('{"error":"server_error"}');
      return;
    case 'not JSON':
      response.writeHead(200, json).end('{"issuer": "htt');
      return;
    case 'JSON of something else':
      response.writeHead(200, json).end('[]');
      return;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

import * as client from 'openid-client';
import type { SignInProblem } from '../../contract/session.ts';
import { type Person, readPerson } from './person.ts';

/** A sign-in that was begun: where the browser goes, and the secrets that its end is checked with. */
export type BegunSignIn = { url: string; state: string; nonce: string; codeVerifier: string };

/** How a sign-in ended at the issuer. `reason` is for the log: names and codes, never what was sent. */
export type SignInOutcome =
  | { kind: 'known'; person: Person }
  | { kind: 'failed'; problem: SignInProblem; reason: string };

/** One issuer, spoken to by the authorization code flow of OpenID Connect. */
export type OpenId = {
  /** The address at the issuer. Rejects with IssuerUnavailable when the issuer does not say where that is. */
  begin(redirectUri: string): Promise<BegunSignIn>;
  /** Exchanges the code in the address that the issuer sent the browser to, and checks the answer. */
  complete(returned: URL, begun: Omit<BegunSignIn, 'url'>): Promise<SignInOutcome>;
};

/** The issuer could not be reached, or does not say of itself what it must. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

export type OpenIdSettings = {
  issuer: string;
  /** The issuer's name in identities, which stays when its address changes. */
  knownAs: string;
  clientId: string;
  clientSecret: string;
  /** How long one answer of the issuer may take. */
  timeoutMs: number;
  now?: () => number;
};

/** How long signing keys are kept. One that is not among them is asked for at once. */
const keysKeptMs = 10 * 60 * 1000;
/** How far the issuer's clock may be ahead of ours, in seconds. */
const clockToleranceSeconds = 30;

/** Speaks to an issuer. It is asked for its addresses when somebody first signs in, and again after a failure. */
export function createOpenId(settings: OpenIdSettings): OpenId {
  const now = settings.now ?? Date.now;
  let discovered: Promise<client.ServerMetadata> | null = null;
  let keys: { jwks: client.JWKS; readAt: number } | null = null;

  async function configure(): Promise<client.Configuration> {
    discovered ??= discover(settings);
    const metadata = await discovered.catch((cause: unknown) => {
      discovered = null;
      throw new IssuerUnavailable(reasonOf(cause), { cause });
    });
    const configuration = new client.Configuration(metadata, settings.clientId, clientMetadata(settings));
    configuration.timeout = settings.timeoutMs / 1000;
    for (const extend of extensions(settings)) extend(configuration);
    if (keys !== null && now() - keys.readAt < keysKeptMs) client.setJwksCache(configuration, reusable(keys));
    return configuration;
  }

  /** Keeps the keys that a check has read. */
  function keepKeys(configuration: client.Configuration): void {
    const read = client.getJwksCache(configuration);
    if (read === undefined) return;
    const areNew = JSON.stringify(read.jwks) !== JSON.stringify(keys?.jwks);
    if (areNew || keys === null || now() - keys.readAt >= keysKeptMs)
      keys = { jwks: read.jwks, readAt: now() };
  }

  return {
    async begin(redirectUri) {
      const configuration = await configure();
      const begun = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, ...begun };
    },

    async complete(returned, { state, nonce, codeVerifier }) {
      try {
        const configuration = await configure();
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        keepKeys(configuration);
        const claims = tokens.claims();
        if (claims === undefined || !isForUs(claims, settings.clientId))
          return { kind: 'failed', problem: 'refused', reason: 'claims' };
        const person = readPerson(settings.knownAs, claims);
        return person === null
          ? { kind: 'failed', problem: 'unverified_email', reason: 'email_verified' }
          : { kind: 'known', person };
      } catch (error) {
        return { kind: 'failed', problem: problemOf(error), reason: reasonOf(error) };
      }
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<client.ServerMetadata> {
  const found = await client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    clientMetadata(settings),
    undefined,
    { timeout: settings.timeoutMs / 1000, execute: extensions(settings) },
  );
  const metadata = found.serverMetadata();
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (metadata[endpoint] === undefined) throw new Error(`the issuer names no ${endpoint}`);
  return metadata;
}

function clientMetadata({ clientSecret }: OpenIdSettings): Partial<client.ClientMetadata> {
  return {
    client_secret: clientSecret,
    id_token_signed_response_alg: 'RS256',
    [client.clockTolerance]: clockToleranceSeconds,
  };
}

function extensions({ issuer }: OpenIdSettings): ((configuration: client.Configuration) => void)[] {
  return [
    // Without it nobody looks at the signature of a token that came over TLS.
    client.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ];
}

/**
 * The library keeps keys for five minutes by its own clock, and looks for an unknown key anew only where they are older
 * than one: keys that are said to be two minutes old stay as long as we want, and a new key works at once.
 */
function reusable({ jwks }: { jwks: client.JWKS }): client.ExportedJWKSCache {
  return { jwks, uat: Math.floor(Date.now() / 1000) - 120 };
}

/** What the library leaves open: a token meant for another client, or one from the future. */
function isForUs(claims: client.IDToken, clientId: string): boolean {
  const isOurs = claims.azp === undefined || claims.azp === clientId;
  return isOurs && claims.iat <= Date.now() / 1000 + clockToleranceSeconds;
}

/** Errors that the issuer answers with when it is not well, by their names in OAuth. */
const passing = new Set(['server_error', 'temporarily_unavailable']);

function problemOf(error: unknown): SignInProblem {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'declined';
    return passing.has(error.error) ? 'issuer_unavailable' : 'refused';
  }
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? 'issuer_unavailable' : 'refused';
  return isConnectionTrouble(error) ? 'issuer_unavailable' : 'refused';
}

/** Codes of openid-client for an answer that is late, or none of OpenID Connect at all. */
const troubleCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof IssuerUnavailable) return true;
  if (error instanceof client.ClientError) {
    if (error.code !== undefined && troubleCodes.has(error.code)) return !isAboutToken(error.cause);
    return error.code === undefined;
  }
  // fetch says that it could not connect, or lost the connection, with a TypeError that has no code.
  return error instanceof TypeError && !('code' in error);
}

/** Whether what could not be read was the token itself. */
function isAboutToken(cause: unknown): boolean {
  return cause instanceof Error && /JWT|ID Token/.test(cause.message);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const oauth = 'error' in error && typeof error.error === 'string' ? error.error.slice(0, 60) : null;
  return [error.name, code, oauth].filter((part) => part !== null).join(' ');
}

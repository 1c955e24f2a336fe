import * as client from 'openid-client';
import type { SignInProblem } from '../../contract/session.ts';
import { type Person, readPerson } from './person.ts';

/** A sign-in that was begun: where the browser goes, and the secrets to check its return with. */
export type BegunSignIn = { url: string; state: string; nonce: string; codeVerifier: string };

/**
 * The outcome of a sign-in at the issuer. `reason` is for the log: names and codes, never what was
 * sent.
 */
export type SignInOutcome =
  | { kind: 'known'; person: Person }
  | { kind: 'failed'; problem: SignInProblem; reason: string };

/** One issuer, with the authorization code flow of OpenID Connect. */
export type OpenId = {
  /** The address at the issuer. Rejects with IssuerUnavailable if its discovery fails. */
  begin(redirectUri: string): Promise<BegunSignIn>;
  /** Exchanges the code in the return address and checks the answer. */
  complete(returned: URL, begun: Omit<BegunSignIn, 'url'>): Promise<SignInOutcome>;
};

/** The issuer could not be reached, or its metadata is incomplete. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

export type OpenIdSettings = {
  issuer: string;
  /** The issuer's name in identities, which doesn't change with its address. */
  knownAs: string;
  clientId: string;
  clientSecret: string;
  /** The time limit for one answer of the issuer. */
  timeoutMs: number;
  now?: () => number;
};

/** How long signing keys are cached. An unknown key is fetched at once. */
const keysKeptMs = 10 * 60 * 1000;
/** How far the issuer's clock may be ahead of ours, in seconds. */
const clockToleranceSeconds = 30;

/**
 * Connects to an issuer. Its metadata is fetched at the first sign-in, and again after a failure.
 */
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

  /** Caches the keys that a check has fetched. */
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
    // Otherwise openid-client skips the signature of an ID token that came over TLS.
    client.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ];
}

/**
 * The library caches keys for five minutes by its own clock, and fetches an unknown key only if the
 * cache is older than one minute. Declaring our keys two minutes old lets them stay as long as we
 * want, and a new key works at once.
 */
function reusable({ jwks }: { jwks: client.JWKS }): client.ExportedJWKSCache {
  return { jwks, uat: Math.floor(Date.now() / 1000) - 120 };
}

/** Checks that the library leaves out: a token for another client, or from the future. */
function isForUs(claims: client.IDToken, clientId: string): boolean {
  const isOurs = claims.azp === undefined || claims.azp === clientId;
  return isOurs && claims.iat <= Date.now() / 1000 + clockToleranceSeconds;
}

/** OAuth error codes of an issuer that is out of order. */
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

/** Codes of openid-client for an answer that is late or not OpenID Connect. */
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
  // fetch reports a failed or lost connection as a TypeError without a code.
  return error instanceof TypeError && !('code' in error);
}

/** Whether the part that could not be read was the token itself. */
function isAboutToken(cause: unknown): boolean {
  return cause instanceof Error && /JWT|ID Token/.test(cause.message);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const oauth = 'error' in error && typeof error.error === 'string' ? error.error.slice(0, 60) : null;
  return [error.name, code, oauth].filter((part) => part !== null).join(' ');
}

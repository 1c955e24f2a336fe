import * as client from 'openid-client';
import type { SignInProblem } from '../../contract/session.ts';
import { errorCode } from '../error-code.ts';
import { type Person, readPerson } from './person.ts';

/** The address at the issuer, and the secrets to check the answer with. */
export type AuthorizationRequest = { url: string; state: string; nonce: string; codeVerifier: string };

/** `reason` is for the log: names and codes, never what was sent. */
export type SignInOutcome =
  | { kind: 'known'; person: Person }
  | { kind: 'failed'; problem: SignInProblem; reason: string };

/** An issuer, with the authorization code flow of OpenID Connect. */
export type OpenId = {
  /** Rejects with IssuerUnavailable if discovery fails. */
  begin(redirectUri: string): Promise<AuthorizationRequest>;
  /** Exchanges the code in the return address and checks the answer. */
  complete(returned: URL, begun: Omit<AuthorizationRequest, 'url'>): Promise<SignInOutcome>;
};

/** The issuer could not be reached, or its metadata is incomplete. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

export type OpenIdSettings = {
  issuer: string;
  /** The issuer's name in identities, which doesn't change with its address. */
  issuerName: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now?: () => number;
};

/** An unknown key is fetched at once. */
const keysCachedMs = 10 * 60 * 1000;
const clockToleranceSeconds = 30;

/** Fetches the metadata at the first sign-in, and again after a failure. */
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
    if (keys !== null && now() - keys.readAt < keysCachedMs)
      client.setJwksCache(configuration, jwksCacheOf(keys));
    return configuration;
  }

  function cacheKeys(configuration: client.Configuration): void {
    const read = client.getJwksCache(configuration);
    if (read === undefined) return;
    const haveChanged = JSON.stringify(read.jwks) !== JSON.stringify(keys?.jwks);
    if (haveChanged || keys === null || now() - keys.readAt >= keysCachedMs)
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
        cacheKeys(configuration);
        const claims = tokens.claims();
        if (claims === undefined || !isMeantForUs(claims, settings.clientId))
          return { kind: 'failed', problem: 'refused', reason: 'claims' };
        const person = readPerson(settings.issuerName, claims);
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
 * cache is over a minute old. Keys declared two minutes old stay as long as we want, and a new key
 * works at once.
 */
function jwksCacheOf({ jwks }: { jwks: client.JWKS }): client.ExportedJWKSCache {
  return { jwks, uat: Math.floor(Date.now() / 1000) - 120 };
}

/** The library does not check these: a token for another client, or from the future. */
function isMeantForUs(claims: client.IDToken, clientId: string): boolean {
  const isOurs = claims.azp === undefined || claims.azp === clientId;
  return isOurs && claims.iat <= Date.now() / 1000 + clockToleranceSeconds;
}

/** OAuth errors of an issuer that is out of order. */
const temporaryErrors = new Set(['server_error', 'temporarily_unavailable']);

function problemOf(error: unknown): SignInProblem {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'declined';
    return temporaryErrors.has(error.error) ? 'issuer_unavailable' : 'refused';
  }
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 ? 'issuer_unavailable' : 'refused';
  return isConnectionError(error) ? 'issuer_unavailable' : 'refused';
}

/** openid-client's codes for answers that are late or not OpenID Connect. */
const connectionErrorCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function isConnectionError(error: unknown): boolean {
  if (error instanceof IssuerUnavailable) return true;
  if (error instanceof client.ClientError) {
    if (error.code !== undefined && connectionErrorCodes.has(error.code)) return !isAboutToken(error.cause);
    return error.code === undefined;
  }
  // fetch reports a failed or lost connection as a TypeError without a code.
  return error instanceof TypeError && !('code' in error);
}

/** The part that could not be parsed was the token itself. */
function isAboutToken(cause: unknown): boolean {
  return cause instanceof Error && /JWT|ID Token/.test(cause.message);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const oauth = 'error' in error && typeof error.error === 'string' ? error.error.slice(0, 60) : null;
  return [error.name, errorCode(error), oauth].filter((part) => part !== null).join(' ');
}

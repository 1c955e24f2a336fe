import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import Provider, { errors, interactionPolicy } from 'oidc-provider';
import { createIssuerStore } from './issuer-store.ts';
import { type LocalPerson, subjectOf } from './local-people.ts';

export type ProviderSettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The only addresses browsers are sent back to. */
  returnAddresses: readonly string[];
  /** The page for requests that can't be answered. */
  problemPage: { headers: Record<string, string>; html: string };
  warn: (error: unknown) => void;
};

export type LocalProvider = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The origin of the browser's pending choice; null if none is pending. */
  findChoice(request: IncomingMessage, response: ServerResponse): Promise<{ home: string } | null>;
  /** Takes the choice (null: the user went back) and redirects the browser. */
  choose(request: IncomingMessage, response: ServerResponse, person: LocalPerson | null): Promise<void>;
};

/** Makes an OpenID Connect provider with its own keys, for one client. Failures go to `warn`. */
export async function createProvider(settings: ProviderSettings): Promise<LocalProvider> {
  const chosen = new Map<string, LocalPerson>();
  const provider = new Provider(settings.url, {
    adapter: createIssuerStore(),
    jwks: { keys: [await makeSigningKey()] },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [...settings.returnAddresses],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: 'fabula_issuer_session',
        interaction: 'fabula_issuer_interaction',
        resume: 'fabula_issuer_resume',
      },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    interactions: { policy: accountPrompts(), url: (_, { uid }) => `${chooserPath}${uid}` },
    findAccount: (_, accountId) => {
      const person = chosen.get(accountId);
      return person && { accountId, claims: async () => claimsOf(accountId, person) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    async renderError(ctx) {
      ctx.set(settings.problemPage.headers);
      ctx.body = settings.problemPage.html;
    },
  });
  provider.on('server_error', (_, error) => settings.warn(error));
  const app: Pick<NodeJS.EventEmitter, 'on'> = provider;
  app.on('error', settings.warn);
  return {
    answer: provider.callback(),
    async findChoice(request, response) {
      try {
        const { params } = await provider.interactionDetails(request, response);
        return { home: new URL(String(params.redirect_uri)).origin };
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null;
        throw error;
      }
    },
    choose(request, response, person) {
      if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
      const accountId = subjectOf(person);
      chosen.set(accountId, person);
      return provider.interactionFinished(request, response, {
        select_account: {},
        login: { accountId, remember: false },
      });
    },
  };
}

/** Followed by the id of an interaction. */
export const chooserPath = '/choose/';

/** Asks for an account each time, and for nothing else. */
function accountPrompts() {
  const login = interactionPolicy.base().get('login');
  if (login === undefined) throw new Error('oidc-provider has no login prompt');
  return [new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), login];
}

function claimsOf(sub: string, person: LocalPerson) {
  return {
    sub,
    email: person.email,
    email_verified: true,
    ...(person.name === null ? {} : { name: person.name }),
  };
}

async function makeSigningKey(): Promise<JsonWebKey & { kty: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { kty = 'RSA', ...key } = privateKey.export({ format: 'jwk' });
  return { ...key, kty, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
}

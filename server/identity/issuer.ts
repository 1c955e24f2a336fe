import { randomBytes } from 'node:crypto';
import type { LocalIssuer } from './local-issuer/start-local-issuer.ts';
import { createOpenId, type OpenId } from './openid.ts';

/**
 * Where users sign in: at an OpenID Connect issuer, at a local one in this process on a private
 * machine, or nowhere. `timeoutMs` limits one answer of the issuer.
 */
export type SignInSettings =
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string; timeoutMs: number }
  | { kind: 'local' }
  | { kind: 'none' };

/** The issuer of this server. */
export type Issuer = {
  isLocal: boolean;
  /** The connection to it; null if sign-in is not set up. */
  openId: (() => Promise<OpenId>) | null;
  /** Stops the local issuer, if there is one. */
  close(): Promise<void>;
};

/**
 * Chooses the issuer. The local one starts at the first sign-in, sends browsers only to
 * `returnAddresses`, and reports its failures to `warn`.
 */
export function createIssuer(
  settings: SignInSettings,
  local: { returnAddresses: readonly string[]; warn: (error: unknown) => void },
): Issuer {
  switch (settings.kind) {
    case 'none':
      return { isLocal: false, openId: null, close: async () => {} };
    case 'issuer': {
      const openId = createOpenId({ ...settings, knownAs: settings.issuer });
      return { isLocal: false, openId: async () => openId, close: async () => {} };
    }
    case 'local':
      return standIn(local);
  }
}

function standIn(local: { returnAddresses: readonly string[]; warn: (error: unknown) => void }): Issuer {
  const clientId = 'fabula';
  const clientSecret = randomBytes(32).toString('base64url');
  let started: Promise<{ issuer: LocalIssuer; openId: OpenId }> | null = null;

  async function start() {
    const { startLocalIssuer } = await import('./local-issuer/start-local-issuer.ts');
    const issuer = await startLocalIssuer({ ...local, clientId, clientSecret });
    // Its address changes with every start; its identities must not.
    const known = { issuer: issuer.url, knownAs: 'local', clientId, clientSecret, timeoutMs: 5000 };
    return { issuer, openId: createOpenId(known) };
  }

  return {
    isLocal: true,
    async openId() {
      started ??= start();
      try {
        return (await started).openId;
      } catch (error) {
        started = null;
        throw error;
      }
    },
    async close() {
      const running = await started?.catch(() => null);
      await running?.issuer.close();
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { LocalIssuer } from './local-issuer/start-local-issuer.ts';
import { createOpenId, type OpenId } from './openid.ts';

/**
 * Where users prove who they are: at an OpenID Connect issuer, at one of this process that stands in for it on a
 * machine of one's own, or nowhere. `timeoutMs` is how long one answer of the issuer may take.
 */
export type SignInSettings =
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string; timeoutMs: number }
  | { kind: 'local' }
  | { kind: 'none' };

/** The issuer of this server. */
export type Issuer = {
  isLocal: boolean;
  /** How it is spoken to; null where sign-in is not set up. */
  openId: (() => Promise<OpenId>) | null;
  /** Ends the issuer of this process, if there is one. */
  close(): Promise<void>;
};

/**
 * Chooses the issuer. The local one starts when somebody first signs in; `returnAddresses` are the only addresses that
 * it sends browsers to, and `warn` hears what goes wrong inside of it.
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
    // Its address changes with every start, and its people stay the same.
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

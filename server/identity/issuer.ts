import { randomBytes } from 'node:crypto';
import type { LocalIssuer } from './local-issuer/start-local-issuer.ts';
import { createOpenId, type OpenId } from './openid.ts';

/**
 * Where users sign in: at an OpenID Connect issuer, at a local one on a private machine, or
 * nowhere. `timeoutMs` is for one answer of the issuer.
 */
export type SignInSettings =
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string; timeoutMs: number }
  | { kind: 'local' }
  | { kind: 'none' };

export type Issuer = {
  isLocal: boolean;
  /** Null if sign-in is not set up. */
  openId: (() => Promise<OpenId>) | null;
  close(): Promise<void>;
};

/**
 * The local issuer starts at the first sign-in, sends browsers only to `returnAddresses`, and
 * reports failures to `warn`.
 */
export function createIssuer(
  settings: SignInSettings,
  local: { returnAddresses: readonly string[]; warn: (error: unknown) => void },
): Issuer {
  switch (settings.kind) {
    case 'none':
      return { isLocal: false, openId: null, close: async () => {} };
    case 'issuer': {
      const openId = createOpenId({ ...settings, issuerName: settings.issuer });
      return { isLocal: false, openId: async () => openId, close: async () => {} };
    }
    case 'local':
      return createLocalIssuer(local);
  }
}

function createLocalIssuer(local: {
  returnAddresses: readonly string[];
  warn: (error: unknown) => void;
}): Issuer {
  const clientId = 'fabula';
  const clientSecret = randomBytes(32).toString('base64url');
  let started: Promise<{ issuer: LocalIssuer; openId: OpenId }> | null = null;

  async function start() {
    const { startLocalIssuer } = await import('./local-issuer/start-local-issuer.ts');
    const issuer = await startLocalIssuer({ ...local, clientId, clientSecret });
    // Its address changes with every start; identities must not.
    const openIdSettings = {
      issuer: issuer.url,
      issuerName: 'local',
      clientId,
      clientSecret,
      timeoutMs: 5000,
    };
    return { issuer, openId: createOpenId(openIdSettings) };
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

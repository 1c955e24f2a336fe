import { createHmac } from 'node:crypto';
import type { Actor } from '../identity/actor.ts';

export type PromptKeys = {
  /** Stands around blocks of data in the prompt; nobody can guess it. */
  boundary: string;
  /** Tells a service which prompts begin alike. */
  cacheKey: string;
  /** 32 bits, by which examples are dealt. */
  seed: number;
};

/** The keys of a project’s or a visitor’s prompts: always the same, and saying nothing of them. */
export function promptKeys(secret: string, actor: Actor, projectId: string | null): PromptKeys {
  const whose =
    projectId?.toLowerCase() ?? (actor.kind === 'guest' ? actor.tokenHash.toString('base64') : actor.ownerId);
  const digestFor = (purpose: string) => createHmac('sha256', secret).update(`${purpose}:${whose}`).digest();
  return {
    boundary: digestFor('boundary').toString('base64url').slice(0, 24),
    cacheKey: digestFor('cache').toString('hex').slice(0, 32),
    seed: digestFor('examples').readUInt32BE(0),
  };
}

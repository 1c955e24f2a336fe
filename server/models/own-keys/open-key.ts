import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { chooseName, type ModelChoice } from '../choose-name.ts';
import type { KeyParts } from './key-parts.ts';
import { type KeyRow, placeOfKey } from './key-store.ts';

/** Null for a key sealed with another SECRET_KEY, which is logged where there is a log. */
export function openKey(parts: KeyParts, row: KeyRow, log?: Logger): string | null {
  try {
    return parts.sealer.open(row.sealed, placeOfKey(row.owner_id, row.provider));
  } catch (error) {
    log?.warn({ event: 'own_key_unreadable', provider: row.provider, err: error });
    return null;
  }
}

/** Services that writers name are reached over guarded connections only. */
export function connectionsFor(parts: KeyParts, baseUrl: string | null): Dispatcher {
  return baseUrl === null ? parts.providerConnections : parts.customConnections;
}

/**
 * What is wrong with the model of a key, as far as its service has said; null for nothing. A list
 * that is missing or old is asked for meanwhile, so that the next look finds it.
 */
export function problemOfKey(parts: KeyParts, row: KeyRow): ModelChoice['problem'] {
  if (!row.is_used || (row.base_url !== null && parts.endpoints === 'none')) return null;
  const apiKey = openKey(parts, row);
  if (apiKey === null) return null;
  const service = {
    provider: row.provider,
    apiKey: apiKey || null,
    baseUrl: row.base_url,
    dispatcher: connectionsFor(parts, row.base_url),
  };
  void parts.lists.load(service);
  return chooseName(row.provider, row.model, parts.lists.known(service)).problem;
}

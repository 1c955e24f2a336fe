import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { asOwner } from '../../db/as-owner.ts';
import type { Tables } from '../../db/tables.ts';
import { createServiceModel } from '../choose-model.ts';
import { type Model, ModelError } from '../port.ts';
import type { KeyParts } from './key-parts.ts';
import { findKeys, type KeyRow } from './key-store.ts';
import { connectionsFor, openKey } from './open-key.ts';

const maxCached = 500;

/**
 * Finds the model behind a user's own key: null if they use none, or one that the operator no
 * longer allows. The same key gives the same model, so that its breaker remembers.
 */
export function createFindOwnModel(
  db: Kysely<Tables>,
  parts: KeyParts,
  log: Logger,
): (ownerId: string) => Promise<Model | null> {
  const cache = new Map<string, Model>();

  function modelFor(row: KeyRow): Model {
    const key = `${row.owner_id}|${row.provider}|${row.tested_at.getTime()}|${row.model}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const apiKey = openKey(parts, row, log);
    const model = apiKey === null ? modelOfUnreadableKey(row) : choose(row, apiKey);
    cache.set(key, model);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return model;
  }

  function choose(row: KeyRow, apiKey: string): Model {
    return createServiceModel(
      row.provider,
      {
        [row.provider]: {
          apiKey,
          baseUrl: row.base_url,
          model: row.model,
          readsAtMost: row.reads_at_most,
        },
      },
      { dispatcher: connectionsFor(parts, row.base_url), lists: parts.lists },
    );
  }

  return async (ownerId) => {
    const keys = await asOwner(db, ownerId, (tx) => findKeys(tx, ownerId));
    const row = keys.find((key) => key.is_used && (key.base_url === null || parts.endpoints !== 'none'));
    return row === undefined ? null : modelFor(row);
  };
}

/** Stands in for a service whose key can't be read: only generating fails, and says what to do. */
function modelOfUnreadableKey({ provider, model }: KeyRow): Model {
  return {
    name: model ?? provider,
    place: 'service',
    readsAtMost: null,
    async write() {
      throw new ModelError(
        'rejected',
        'Your own key can’t be read on this server any more. Enter it again in Settings.',
      );
    },
  };
}

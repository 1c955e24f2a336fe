import { asOwner } from '../../db/as-owner.ts';
import type { Deps } from '../../deps.ts';
import { createServiceWriter } from '../choose-writer.ts';
import { ModelError, type Writer } from '../port.ts';
import type { KeyParts } from './key-parts.ts';
import { findKeys, type KeyRow, placeOfKey } from './key-store.ts';

/** The most writers that are kept for their next generation, with what their breakers learnt. */
const mostKept = 500;

/**
 * Makes the way to the writer behind a user's own key: null when they use none, or one that the operator no longer
 * allows. The same key gives the same writer, so that its breaker remembers.
 */
export function createWriterOf(db: Deps['db'], parts: KeyParts): (ownerId: string) => Promise<Writer | null> {
  const kept = new Map<string, Writer>();

  function writerFor(row: KeyRow): Writer {
    const name = `${row.owner_id}|${row.provider}|${row.tested_at.getTime()}|${row.model}`;
    const earlier = kept.get(name);
    if (earlier !== undefined) return earlier;
    const apiKey = openKey(row);
    if (apiKey === null) return unreadable(row);
    const writer = createServiceWriter(
      row.provider,
      { [row.provider]: { apiKey, baseUrl: row.base_url, model: row.model } },
      { dispatcher: row.base_url === null ? parts.known : parts.named },
    );
    kept.set(name, writer);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return writer;
  }

  /** Null for a key that was sealed with another SECRET_KEY. */
  function openKey(row: KeyRow): string | null {
    try {
      return parts.sealer.open(row.sealed, placeOfKey(row.owner_id, row.provider));
    } catch {
      return null;
    }
  }

  return async (ownerId) => {
    const keys = await asOwner(db, ownerId, (tx) => findKeys(tx, ownerId));
    const row = keys.find((key) => key.is_used && (key.base_url === null || parts.endpoints !== 'none'));
    return row === undefined ? null : writerFor(row);
  };
}

/** Stands for a service whose key can't be read: whatever else the user does goes on, and a generation says what to do. */
function unreadable({ provider, model }: KeyRow): Writer {
  return {
    name: model ?? provider,
    isFree: false,
    async write() {
      throw new ModelError(
        'rejected',
        'Your own key can’t be read on this server any more. Enter it again in Settings.',
      );
    },
  };
}

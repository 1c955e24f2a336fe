import type { Kysely, Selectable } from 'kysely';
import { ProviderKey, type ProviderName } from '../../../contract/account.ts';
import type { Tables } from '../../db/tables.ts';
import { providers } from '../choose-model.ts';

export type KeyRow = Selectable<Tables['provider_keys']>;

/** An owner's keys, in the order in which they are used. */
export async function findKeys(db: Kysely<Tables>, ownerId: string): Promise<KeyRow[]> {
  const rows = await db.selectFrom('provider_keys').selectAll().where('owner_id', '=', ownerId).execute();
  return rows.toSorted((a, b) => providers.indexOf(a.provider) - providers.indexOf(b.provider));
}

/** Stores a key, replacing an earlier one of the same provider. */
export async function storeKey(
  db: Kysely<Tables>,
  key: {
    ownerId: string;
    provider: ProviderName;
    sealed: Buffer;
    lastFour: string;
    baseUrl: string | null;
    model: string | null;
    readsAtMost: number | null;
    testedAt: Date;
  },
): Promise<KeyRow> {
  const values = {
    sealed: key.sealed,
    last_four: key.lastFour,
    base_url: key.baseUrl,
    model: key.model,
    reads_at_most: key.readsAtMost,
    tested_at: key.testedAt,
    is_used: true,
  };
  return db
    .insertInto('provider_keys')
    .values({ owner_id: key.ownerId, provider: key.provider, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'provider']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the changed row; null if there is no such key. */
export async function setKeyUsed(
  db: Kysely<Tables>,
  ownerId: string,
  provider: ProviderName,
  isUsed: boolean,
): Promise<KeyRow | null> {
  const row = await db
    .updateTable('provider_keys')
    .set({ is_used: isUsed })
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether there was one. */
export async function removeKey(
  db: Kysely<Tables>,
  ownerId: string,
  provider: ProviderName,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_keys')
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A key as its owner sees it: never the key itself. `problem` is about its model. */
export function viewKey(row: KeyRow, problem: string | null): ProviderKey {
  return ProviderKey.parse({
    provider: row.provider,
    lastFour: row.last_four,
    baseUrl: row.base_url,
    model: row.model,
    readsAtMost: row.reads_at_most,
    problem,
    isUsed: row.is_used,
    testedAt: row.tested_at.toISOString(),
  });
}

/** Binds a sealed key to its row. */
export function placeOfKey(ownerId: string, provider: ProviderName): string {
  return `provider_keys|${ownerId}|${provider}`;
}

import type { Kysely } from 'kysely';
import type { ProviderKey, ProviderName, SaveProviderKey } from '../../../contract/account.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { isValidKey, keyRules } from '../choose-model.ts';
import { checkEndpoint } from './check-endpoint.ts';
import type { KeyParts } from './key-parts.ts';
import { placeOfKey, storeKey, viewKey } from './key-store.ts';
import { connectionsFor, problemOfKey } from './open-key.ts';
import { testKey } from './test-key.ts';

/**
 * Stores a writer's own key, sealed, after the service accepted it. A refused key, or an account
 * closed meanwhile, changes nothing. The key is never answered, logged or shown.
 */
export async function saveKey(
  deps: { db: Kysely<Tables>; keys: KeyParts; now(): number },
  ownerId: string,
  provider: ProviderName,
  input: SaveProviderKey,
): Promise<ProviderKey> {
  const parts = deps.keys;
  const baseUrl =
    input.baseUrl === null || input.baseUrl === '' ? null : checkEndpoint(input.baseUrl, parts.endpoints);
  if (baseUrl === null && !isValidKey(provider, input.key)) {
    const message = `That is not a key for this service. Its keys ${keyRules[provider]}.`;
    throw new AppError('key_refused', message, { fields: [{ field: 'key', message }] });
  }
  const service = {
    provider,
    apiKey: input.key || null,
    baseUrl,
    dispatcher: connectionsFor(parts, baseUrl),
  };
  parts.lists.keep(service, await testKey(service));
  const row = await asOwner(deps.db, ownerId, async (tx) => {
    await requireOpenAccount(tx, ownerId);
    return storeKey(tx, {
      ownerId,
      provider,
      sealed: parts.sealer.seal(input.key, placeOfKey(ownerId, provider)),
      lastFour: input.key.slice(-4),
      baseUrl,
      model: input.model || null,
      // The services' own windows are known.
      readsAtMost: baseUrl === null ? null : input.readsAtMost,
      testedAt: new Date(deps.now()),
    });
  });
  return viewKey(row, problemOfKey(parts, row));
}

/** Closing an account removes its keys; one that was being tested must not come after. */
async function requireOpenAccount(tx: Tx, ownerId: string): Promise<void> {
  const open = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', ownerId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (open === undefined)
    throw new AppError('sign_in_required', 'Please sign in to do this.', { offersSignIn: true });
}

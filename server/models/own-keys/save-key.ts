import type { Kysely } from 'kysely';
import type { ProviderKey, ProviderName, SaveProviderKey } from '../../../contract/account.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { AppError } from '../../http/app-error.ts';
import { isValidKey } from '../choose-model.ts';
import { checkEndpoint } from './check-endpoint.ts';
import type { KeyParts } from './key-parts.ts';
import { placeOfKey, storeKey, viewKey } from './key-store.ts';
import { tryKey } from './try-key.ts';

/**
 * Stores a writer's own key, sealed, after the service accepted it. A refused key, or an account
 * closed meanwhile, changes nothing. The key is never answered, logged or shown.
 */
export async function saveKey(
  deps: { db: Kysely<Tables>; keys: KeyParts; now(): number },
  ownerId: string,
  provider: ProviderName,
  wish: SaveProviderKey,
): Promise<ProviderKey> {
  const parts = deps.keys;
  const baseUrl =
    wish.baseUrl === null || wish.baseUrl === '' ? null : checkEndpoint(wish.baseUrl, parts.endpoints);
  if (baseUrl === null && !isValidKey(provider, wish.key)) {
    const message = `That is no key of this service. ${forms[provider]}`;
    throw new AppError('key_refused', message, { fields: [{ field: 'key', message }] });
  }
  await tryKey(provider, { key: wish.key, baseUrl }, baseUrl === null ? parts.known : parts.named);
  const row = await asOwner(deps.db, ownerId, async (tx) => {
    await requireOpenAccount(tx, ownerId);
    return storeKey(tx, {
      ownerId,
      provider,
      sealed: parts.sealer.seal(wish.key, placeOfKey(ownerId, provider)),
      lastFour: wish.key.slice(-4),
      baseUrl,
      model: wish.model || null,
      testedAt: new Date(deps.now()),
    });
  });
  return viewKey(row);
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

const forms: Readonly<Record<ProviderName, string>> = {
  openai: 'OpenAI’s start with sk- and are longer than 20 characters.',
  anthropic: 'Anthropic’s start with sk-ant- and are longer than 20 characters.',
  google: 'Google’s start with AIza and have 39 characters.',
};

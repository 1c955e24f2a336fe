import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProviderKey, ProviderKeys, ProviderName, SaveProviderKey } from '../../../contract/account.ts';
import {
  loadProviderKeys,
  removeProviderKey,
  saveProviderKey,
  setProviderKeyUsed,
} from '../../api/account/account.ts';
import { accountKeys } from '../../api/account/account-keys.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { refreshSession } from '../../api/session/use-session.ts';

export function useKeys() {
  return useQuery({
    queryKey: accountKeys.providerKeys,
    queryFn: async ({ signal }) => acceptedOf(await loadProviderKeys(signal)),
  });
}

/** Tests a key and stores it. */
export function useSaveKey(onSaved: () => void) {
  const show = useShowKey();
  return useChange(async ({ provider, body }: { provider: ProviderName; body: SaveProviderKey }) => {
    show(provider, acceptedOf(await saveProviderKey(provider, body)));
    onSaved();
  });
}

export function useSetKeyUsed() {
  const show = useShowKey();
  return useChange(
    async ({ provider, isUsed }: { provider: ProviderName; isUsed: boolean }) =>
      show(provider, acceptedOf(await setProviderKeyUsed(provider, isUsed))),
    { mayOverlap: true },
  );
}

export function useRemoveKey() {
  const show = useShowKey();
  return useChange(async (provider: ProviderName) => {
    const answer = await removeProviderKey(provider);
    const isGoneAlready = !answer.ok && answer.status === 404;
    if (!isGoneAlready) acceptedOf(answer);
    show(provider, null);
  });
}

/** Puts a changed or removed key into the list. Who writes and the price may have changed, too. */
function useShowKey() {
  const cache = useQueryClient();
  return (provider: ProviderName, changed: ProviderKey | null) => {
    cache.setQueryData<ProviderKeys>(
      accountKeys.providerKeys,
      (shown) => shown && { ...shown, keys: withKey(shown.keys, provider, changed) },
    );
    void refreshSession();
  };
}

function withKey(
  keys: readonly ProviderKey[],
  provider: ProviderName,
  changed: ProviderKey | null,
): ProviderKey[] {
  const others = keys.filter((one) => one.provider !== provider);
  return changed === null ? others : [...others, changed];
}

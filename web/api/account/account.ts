import { z } from 'zod';
import {
  AccountContents,
  ClosedAccount,
  ProviderKey,
  ProviderKeys,
  type ProviderName,
  type SaveProviderKey,
  SignedInDevices,
} from '../../../contract/account.ts';
import { LocalServers } from '../../../contract/local-servers.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The browsers in which the user is signed in. */
export function loadDevices(signal?: AbortSignal): Promise<Answer<SignedInDevices>> {
  return request(urls.sessions, (_, json) => SignedInDevices.parse(json), { signal });
}

/** Signs out one of them. */
export function endDevice(id: string): Promise<Answer<null>> {
  return request(urls.sessionOf(id), nothing, { method: 'DELETE', body: {} });
}

/** The user’s own keys of model services, without the keys themselves. */
export function loadProviderKeys(signal?: AbortSignal): Promise<Answer<ProviderKeys>> {
  return request(urls.providerKeys, (_, json) => ProviderKeys.parse(json), { signal });
}

/** Tests a key at its service and replaces the earlier one. Takes as long as the service does. */
export function saveProviderKey(provider: ProviderName, body: SaveProviderKey): Promise<Answer<ProviderKey>> {
  return request(urls.providerKey(provider), (_, json) => OneKey.parse(json).key, { method: 'PUT', body });
}

/** Says whether generations use a key. */
export function setProviderKeyUsed(provider: ProviderName, isUsed: boolean): Promise<Answer<ProviderKey>> {
  return request(urls.providerKey(provider), (_, json) => OneKey.parse(json).key, {
    method: 'PATCH',
    body: { isUsed },
  });
}

/** Erases a key. */
export function removeProviderKey(provider: ProviderName): Promise<Answer<null>> {
  return request(urls.providerKey(provider), nothing, { method: 'DELETE', body: {} });
}

/** Looks for model servers on the machine that Fabula runs on. Takes two seconds at most. */
export function findLocalServers(): Promise<Answer<LocalServers>> {
  return request(urls.localServers, (_, json) => LocalServers.parse(json), { method: 'POST', body: {} });
}

/** How much belongs to the account. */
export function loadAccountContents(signal?: AbortSignal): Promise<Answer<AccountContents>> {
  return request(urls.account, (_, json) => AccountContents.parse(json), { signal });
}

/** Closes the account. `confirmation` is its e-mail address. Ends every session. */
export function closeAccount(confirmation: string): Promise<Answer<ClosedAccount>> {
  return request(urls.account, (_, json) => ClosedAccount.parse(json), {
    method: 'DELETE',
    body: { confirmation },
  });
}

const OneKey = z.object({ key: ProviderKey });

function nothing(): null {
  return null;
}

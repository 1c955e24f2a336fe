import { Hono } from 'hono';
import {
  ChangeProfile,
  ChangeProviderKey,
  CloseAccount,
  type ProviderKeys,
  ProviderName,
  SaveProviderKey,
} from '../../contract/account.ts';
import { FindLocalServers, type LocalServers } from '../../contract/local-servers.ts';
import { urls } from '../../contract/urls.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import { readBody } from '../http/read-body.ts';
import { streamFile } from '../http/stream-file.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { clearSessionCookie } from '../identity/session-token.ts';
import { userOf } from '../identity/user-of.ts';
import { findLocalServers } from '../models/own-keys/find-local-servers.ts';
import { findKeys, removeKey, setKeyUsed, viewKey } from '../models/own-keys/key-store.ts';
import { problemOfKey } from '../models/own-keys/open-key.ts';
import { saveKey } from '../models/own-keys/save-key.ts';
import { changeProfile } from './change-profile.ts';
import { closeAccount } from './close-account.ts';
import type { Deps } from './deps.ts';
import { downloadAccount } from './download-account.ts';
import { readAccountContents } from './read-account-contents.ts';

export function accountRoutes(deps: Deps) {
  const { keys } = deps;
  const routes = new Hono<ActorEnv>();

  routes.patch(urls.profile, async (c) => {
    const { ownerId } = userOf(c);
    await changeProfile(deps, ownerId, await readBody(c, ChangeProfile));
    return c.body(null, 204);
  });

  routes.get(urls.providerKeys, async (c) => {
    const { ownerId } = userOf(c);
    const rows = await asOwner(deps.db, ownerId, (tx) => findKeys(tx, ownerId));
    return c.json({
      keys: rows.map((row) => viewKey(row, problemOfKey(keys, row))),
      allowsEndpoints: keys.endpoints !== 'none',
      findsServers: keys.localPorts !== null,
    } satisfies ProviderKeys);
  });

  routes.put(urls.providerKey(':provider'), async (c) => {
    const { ownerId } = userOf(c);
    const provider = providerOf(c.req.param('provider'));
    return c.json({ key: await saveKey(deps, ownerId, provider, await readBody(c, SaveProviderKey)) });
  });

  routes.patch(urls.providerKey(':provider'), async (c) => {
    const { ownerId } = userOf(c);
    const provider = providerOf(c.req.param('provider'));
    const { isUsed } = await readBody(c, ChangeProviderKey);
    const row = await asOwner(deps.db, ownerId, (tx) => setKeyUsed(tx, ownerId, provider, isUsed));
    if (row === null) throw notFound();
    return c.json({ key: viewKey(row, problemOfKey(keys, row)) });
  });

  routes.delete(urls.providerKey(':provider'), async (c) => {
    const { ownerId } = userOf(c);
    const provider = providerOf(c.req.param('provider'));
    if (!(await asOwner(deps.db, ownerId, (tx) => removeKey(tx, ownerId, provider)))) throw notFound();
    return c.body(null, 204);
  });

  routes.post(urls.localServers, async (c) => {
    if (keys.localPorts === null) throw notFound();
    userOf(c);
    await readBody(c, FindLocalServers);
    const servers = await findLocalServers(keys.localPorts, keys.customConnections);
    return c.json({ servers } satisfies LocalServers);
  });

  routes.get(urls.account, async (c) => c.json(await readAccountContents(deps, userOf(c).ownerId)));

  routes.get(urls.accountDownload, async (c) => {
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return streamFile(c, deps.log, {
      pieces: await downloadAccount(deps, userOf(c).ownerId),
      type: 'application/json',
      disposition: `attachment; filename="fabula-${day}.json"`,
    });
  });

  routes.delete(urls.account, async (c) => {
    const { ownerId } = userOf(c);
    const closed = await closeAccount(deps, ownerId, (await readBody(c, CloseAccount)).confirmation);
    clearSessionCookie(c, deps.settings.isHttps);
    return c.json(closed);
  });

  return routes;
}

function providerOf(name: string | undefined): ProviderName {
  const parsed = ProviderName.safeParse(name);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

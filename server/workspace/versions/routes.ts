import { Hono } from 'hono';
import { ChooseVersion, MakeVersion, SaveWorkingCopy } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { dismissVersion } from './dismiss-version.ts';
import { getVersion } from './get-version.ts';
import { keepVersion } from './keep-version.ts';
import { listVersions } from './list-versions.ts';
import { mergeVersion } from './merge-version.ts';
import { restoreVersion } from './restore-version.ts';
import { saveAlternativeVersion } from './save-alternative-version.ts';
import { saveVersion } from './save-version.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { takeAlternativeVersion } from './take-alternative-version.ts';

export function versionRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.put(urls.workingCopy(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await saveWorkingCopy(deps, ownerId, id, await readBody(c, SaveWorkingCopy)));
  });
  routes.get(urls.versions(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listVersions(deps, ownerId, idOf(c)));
  });
  routes.post(urls.versions(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const request = await readBody(c, MakeVersion);
    switch (request.from) {
      case 'beside':
        return c.json(await saveAlternativeVersion(deps, ownerId, id, request));
      case 'merge':
        return c.json(await mergeVersion(deps, ownerId, id, request));
      case 'version':
        return c.json(await keepVersion(deps, ownerId, { id, versionId: request.versionId }));
      case 'working_copy':
        return c.json(await saveVersion(deps, ownerId, id, request));
    }
  });
  routes.get(urls.version(':id', ':versionId'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getVersion(deps, ownerId, { id: idOf(c), versionId: idOf(c, 'versionId') }));
  });
  routes.delete(urls.version(':id', ':versionId'), async (c) => {
    const { ownerId } = userOf(c);
    await dismissVersion(deps, ownerId, { id: idOf(c), versionId: idOf(c, 'versionId') });
    return c.json({});
  });
  routes.put(urls.currentVersion(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { versionId } = await readBody(c, ChooseVersion);
    return c.json(await takeAlternativeVersion(deps, ownerId, { id, versionId }));
  });
  routes.post(urls.restoredVersions(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { versionId } = await readBody(c, ChooseVersion);
    return c.json(await restoreVersion(deps, ownerId, { id, versionId }));
  });

  return routes;
}

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  ChooseSources,
  ChooseVersion,
  MakeVersion,
  SaveElement,
  SaveWorkingCopy,
} from '../../../contract/material.ts';
import { MakeCopy } from '../../../contract/projects.ts';
import { Kind } from '../../../contract/runs.ts';
import { urls } from '../../../contract/urls.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readBody } from '../../http/read-body.ts';
import { userOf } from '../../http/user-of.ts';
import { chooseSources } from '../sources/choose-sources.ts';
import { listSources } from '../sources/list-sources.ts';
import { eraseElement } from '../trash/erase-element.ts';
import { putBackElement } from '../trash/put-back-element.ts';
import { trashElement } from '../trash/trash-element.ts';
import { dismissVersion } from '../versions/dismiss-version.ts';
import { getVersion } from '../versions/get-version.ts';
import { keepForGood } from '../versions/keep-for-good.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { listVersions } from '../versions/list-versions.ts';
import { restoreVersion } from '../versions/restore-version.ts';
import { saveAlternativeVersion } from '../versions/save-alternative-version.ts';
import { saveWorkingCopy } from '../versions/save-working-copy.ts';
import { takeAlternativeVersion } from '../versions/take-alternative-version.ts';
import { copyElement } from './copy-element.ts';
import { getElement } from './get-element.ts';
import { listElements } from './list-elements.ts';
import { saveElement } from './save-element.ts';

/** The addresses of elements and their versions. What only takes something away answers an empty object. */
export function materialRoutes(deps: Deps) {
  const routes = new Hono<HttpEnv>();

  routes.post(urls.projectElements(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const wish = await readBody(c, SaveElement);
    return c.json(await saveElement(deps, ownerId, idOf(c), wish));
  });
  routes.get(urls.projectElements(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const kind = c.req.query('kind');
    return c.json(await listElements(deps, ownerId, idOf(c), kind === undefined ? null : kindOf(kind)));
  });
  routes.get(urls.projectSources(':id', ':kind'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listSources(deps, ownerId, idOf(c), kindOf(c.req.param('kind') ?? '')));
  });
  routes.put(urls.projectSources(':id', ':kind'), async (c) => {
    const { ownerId } = userOf(c);
    const choice = { projectId: idOf(c), kind: kindOf(c.req.param('kind') ?? '') };
    return c.json(await chooseSources(deps, ownerId, { ...choice, ...(await readBody(c, ChooseSources)) }));
  });

  routes.get(urls.element(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getElement(deps, ownerId, idOf(c)));
  });
  routes.delete(urls.element(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await trashElement(deps, ownerId, idOf(c));
    return c.json({});
  });
  routes.post(urls.elementCopies(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { id: copyId } = await readBody(c, MakeCopy);
    return c.json(await copyElement(deps, ownerId, { id, copyId }));
  });
  routes.post(urls.trashedElement(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await putBackElement(deps, ownerId, idOf(c)));
  });
  routes.delete(urls.trashedElement(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await eraseElement(deps, ownerId, idOf(c));
    return c.json({});
  });

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
    const wish = await readBody(c, MakeVersion);
    switch (wish.from) {
      case 'beside':
        return c.json(await saveAlternativeVersion(deps, ownerId, id, wish));
      case 'version':
        return c.json(await keepForGood(deps, ownerId, { id, versionId: wish.versionId }));
      case 'working_copy':
        return c.json(await keepVersion(deps, ownerId, id, wish));
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

/** An id in the address, as the database writes it. What is no id is answered like one that is not there. */
function idOf(c: Context<HttpEnv>, name = 'id'): string {
  const parsed = z.uuid().safeParse(c.req.param(name));
  if (!parsed.success) throw notFound();
  return parsed.data.toLowerCase();
}

function kindOf(kind: string): GeneratorId {
  const parsed = Kind.safeParse(kind);
  if (!parsed.success)
    throw new AppError(
      'invalid_request',
      'There is no generator of this kind. Reload the page and try again.',
    );
  return parsed.data;
}

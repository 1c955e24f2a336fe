import { Hono } from 'hono';
import { SaveElement } from '../../../contract/material.ts';
import { MakeCopy } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { trashElement } from '../trash/trash-element.ts';
import { copyElement } from './copy-element.ts';
import { getElement } from './get-element.ts';
import { kindOf } from './kind-of.ts';
import { listElements } from './list-elements.ts';
import { saveElement } from './save-element.ts';

export function elementRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.projectElements(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const request = await readBody(c, SaveElement);
    return c.json(await saveElement(deps, ownerId, idOf(c), request));
  });
  routes.get(urls.projectElements(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const kind = c.req.query('kind');
    return c.json(await listElements(deps, ownerId, idOf(c), kind === undefined ? null : kindOf(kind)));
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

  return routes;
}

import { Hono } from 'hono';
import { type OneImport, TakeImport } from '../../../contract/imports.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { takeImport } from './take-import.ts';
import { undoImport } from './undo-import.ts';

export function importRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.imports(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const request = await readBody(c, TakeImport, 'importBodyValues');
    return c.json((await takeImport(deps, ownerId, id, request)) satisfies OneImport);
  });
  routes.post(urls.importUndo(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json((await undoImport(deps, ownerId, idOf(c))) satisfies OneImport);
  });

  return routes;
}

import { Hono } from 'hono';
import { ChooseSources } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { kindOf } from '../elements/kind-of.ts';
import { chooseSources } from './choose-sources.ts';
import { listSources } from './list-sources.ts';

export function sourceRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.projectSources(':id', ':kind'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listSources(deps, ownerId, idOf(c), kindOf(c.req.param('kind'))));
  });
  routes.put(urls.projectSources(':id', ':kind'), async (c) => {
    const { ownerId } = userOf(c);
    const choice = { projectId: idOf(c), kind: kindOf(c.req.param('kind')) };
    return c.json(await chooseSources(deps, ownerId, { ...choice, ...(await readBody(c, ChooseSources)) }));
  });

  return routes;
}

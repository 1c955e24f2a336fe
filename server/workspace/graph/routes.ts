import { Hono } from 'hono';
import { Locks, StillValid } from '../../../contract/graph.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { getReasons } from './get-reasons.ts';
import { markStillValid } from './mark-still-valid.ts';
import { setLocks } from './set-locks.ts';

export function graphRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.reasons(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getReasons(deps, ownerId, idOf(c)));
  });
  routes.put(urls.stillValid(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { sourceId } = await readBody(c, StillValid);
    return c.json(await markStillValid(deps, ownerId, { id, sourceId: lower(sourceId), isValid: true }));
  });
  routes.delete(urls.stillValid(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { sourceId } = await readBody(c, StillValid);
    return c.json(await markStillValid(deps, ownerId, { id, sourceId: lower(sourceId), isValid: false }));
  });
  routes.put(urls.locks(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await setLocks(deps, ownerId, id, await readBody(c, Locks)));
  });

  return routes;
}

/** Ids of the database are in lower case. */
function lower(id: string | null): string | null {
  return id === null ? null : id.toLowerCase();
}

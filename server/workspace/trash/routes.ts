import { Hono } from 'hono';
import type { OneProject } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { idOf } from '../../http/id-of.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { eraseElement } from './erase-element.ts';
import { eraseProject } from './erase-project.ts';
import { readTrash } from './read-trash.ts';
import { restoreElement } from './restore-element.ts';
import { restoreProject } from './restore-project.ts';

/** POST restores, DELETE erases for good. */
export function trashRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.trash, async (c) => c.json(await readTrash(deps, userOf(c).ownerId)));
  routes.post(urls.trashedProject(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const project = await restoreProject(deps, ownerId, idOf(c));
    return c.json({ project } satisfies OneProject);
  });
  routes.delete(urls.trashedProject(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await eraseProject(deps, ownerId, idOf(c));
    return c.body(null, 204);
  });
  routes.post(urls.trashedElement(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await restoreElement(deps, ownerId, idOf(c)));
  });
  routes.delete(urls.trashedElement(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await eraseElement(deps, ownerId, idOf(c));
    return c.json({});
  });

  return routes;
}

import { Hono } from 'hono';
import type { ActorEnv } from '../identity/actor.ts';
import type { Deps } from './deps.ts';
import { elementRoutes } from './elements/routes.ts';
import { graphRoutes } from './graph/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { versionRoutes } from './versions/routes.ts';

/** Routes of the workspace, all for signed-in users. */
export function workspaceRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();
  const parts = [
    projectRoutes,
    elementRoutes,
    versionRoutes,
    sourceRoutes,
    graphRoutes,
    trashRoutes,
    importRoutes,
  ];
  for (const part of parts) routes.route('/', part(deps));
  return routes;
}

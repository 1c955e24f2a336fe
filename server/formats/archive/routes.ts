import { Hono } from 'hono';
import { ImportArchive, type ImportedProjects } from '../../../contract/imports.ts';
import { urls } from '../../../contract/urls.ts';
import { asAttachment } from '../../http/as-attachment.ts';
import type { Gate } from '../../http/gate.ts';
import { readQuery } from '../../http/read-query.ts';
import { signalOf } from '../../http/signal-of.ts';
import { streamFile } from '../../http/stream-file.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { exportAccountArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';
import { busy } from './run-archive-job.ts';

/** Archives of an account, and taking any archive in. `gate`: for their large bodies. */
export function archiveRoutes(deps: Deps, gate: Gate) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.projectImports, async (c) => {
    const { ownerId } = userOf(c);
    const { id: importId } = readQuery(c, ImportArchive);
    const signal = signalOf(c);
    const leave = gate.enter(ownerId);
    if (leave === null) throw busy();
    try {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const projects = await importArchive(deps, { ownerId, importId, signal }, bytes);
      return c.json({ projects } satisfies ImportedProjects);
    } finally {
      leave();
    }
  });

  routes.get(urls.accountArchive, async (c) => {
    const { ownerId } = userOf(c);
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return streamFile(c, deps.log, {
      pieces: await exportAccountArchive(deps, ownerId),
      type: 'application/json',
      disposition: asAttachment(`fabula-projects-${day}.json`),
    });
  });

  return routes;
}

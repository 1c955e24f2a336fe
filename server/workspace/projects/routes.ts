import { Hono } from 'hono';
import { z } from 'zod';
import {
  AddSample,
  ChangeProject,
  ChooseProject,
  CreateProject,
  DeleteProject,
  DownloadProject,
  Find,
  ListProjects,
  MakeCopy,
  type OneProject,
} from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { notFound } from '../../http/app-error.ts';
import { asAttachment } from '../../http/as-attachment.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { streamFile } from '../../http/stream-file.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { deleteProject } from '../trash/delete-project.ts';
import { eraseProject } from '../trash/erase-project.ts';
import { putBackProject } from '../trash/put-back-project.ts';
import { readTrash } from '../trash/read-trash.ts';
import { addSample } from './add-sample.ts';
import { changeProject } from './change-project.ts';
import { chooseProject } from './choose-project.ts';
import { copyProject } from './copy-project.ts';
import { createProject } from './create-project.ts';
import { downloadProject } from './download-project.ts';
import { find } from './find.ts';
import { getProject } from './get-project.ts';
import { listProjects } from './list-projects.ts';

const uuid = z.uuid();

/** The addresses of projects, the trash and the palette. All are for signed-in users only. */
export function projectRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.projects, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listProjects(deps, ownerId, readQuery(c, ListProjects)));
  });

  routes.post(urls.projects, async (c) => {
    const { ownerId } = userOf(c);
    const project = await createProject(deps, ownerId, await readBody(c, CreateProject));
    return c.json({ project } satisfies OneProject);
  });

  routes.get(urls.project(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getProject(deps, ownerId, idOf(c.req.param('id'))));
  });

  routes.patch(urls.project(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c.req.param('id'));
    const project = await changeProject(deps, ownerId, id, await readBody(c, ChangeProject));
    return c.json({ project } satisfies OneProject);
  });

  routes.delete(urls.project(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c.req.param('id'));
    const { name } = await readBody(c, DeleteProject);
    return c.json(await deleteProject(deps, ownerId, id, name));
  });

  routes.get(urls.projectDownload(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c.req.param('id'));
    const { format } = readQuery(c, DownloadProject);
    const { pieces, type, name } = await downloadProject(deps, ownerId, id, format);
    return streamFile(c, deps.log, { pieces, type, disposition: asAttachment(name) });
  });

  routes.post(urls.projectCopies(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c.req.param('id'));
    const project = await copyProject(deps, ownerId, id, (await readBody(c, MakeCopy)).id);
    return c.json({ project } satisfies OneProject);
  });

  routes.put(urls.currentProject, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await chooseProject(deps, ownerId, (await readBody(c, ChooseProject)).id));
  });

  routes.post(urls.sampleProject, async (c) => {
    const { ownerId } = userOf(c);
    const project = await addSample(deps, ownerId, (await readBody(c, AddSample)).id);
    return c.json({ project } satisfies OneProject);
  });

  routes.get(urls.trash, async (c) => c.json(await readTrash(deps, userOf(c).ownerId)));

  routes.post(urls.trashedProject(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const project = await putBackProject(deps, ownerId, idOf(c.req.param('id')));
    return c.json({ project } satisfies OneProject);
  });

  routes.delete(urls.trashedProject(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await eraseProject(deps, ownerId, idOf(c.req.param('id')));
    return c.body(null, 204);
  });

  routes.get(urls.find, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await find(deps, ownerId, readQuery(c, Find).query));
  });

  return routes;
}

/** What is no id is answered like an id of nothing. */
function idOf(text: string | undefined): string {
  const id = uuid.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
}

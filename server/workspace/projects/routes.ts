import { Hono } from 'hono';
import {
  AddSample,
  ChangeProject,
  ChooseProject,
  CopyProject,
  CreateProject,
  DeleteProject,
  DownloadProject,
  Find,
  ListProjects,
  type OneProject,
} from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { SaveVoice } from '../../../contract/voice.ts';
import { viewWriter } from '../../credits/free-reason.ts';
import { asAttachment } from '../../http/as-attachment.ts';
import { idOf } from '../../http/id-of.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { streamFile } from '../../http/stream-file.ts';
import type { ActorEnv } from '../../identity/actor.ts';
import { userOf } from '../../identity/user-of.ts';
import type { Deps } from '../deps.ts';
import { deleteProject } from '../trash/delete-project.ts';
import { addSample } from './add-sample.ts';
import { changeProject } from './change-project.ts';
import { chooseProject } from './choose-project.ts';
import { copyProject } from './copy-project.ts';
import { createProject } from './create-project.ts';
import { downloadProject } from './download-project.ts';
import { find } from './find.ts';
import { getProject } from './get-project.ts';
import { getVoice } from './get-voice.ts';
import { listProjects } from './list-projects.ts';
import { saveVoice } from './save-voice.ts';

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
    const user = userOf(c);
    const about = { actor: user, settings: deps.settings };
    const writers = (await deps.models.list(user.ownerId)).map((choice) => viewWriter(choice, about));
    return c.json(await getProject(deps, user.ownerId, { id: idOf(c), writers }));
  });

  routes.patch(urls.project(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const project = await changeProject(deps, ownerId, id, await readBody(c, ChangeProject));
    return c.json({ project } satisfies OneProject);
  });

  routes.delete(urls.project(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { name } = await readBody(c, DeleteProject);
    return c.json(await deleteProject(deps, ownerId, id, name));
  });

  routes.get(urls.projectDownload(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const { format } = readQuery(c, DownloadProject);
    const { pieces, type, name } = await downloadProject(deps, ownerId, id, format);
    return streamFile(c, deps.log, { pieces, type, disposition: asAttachment(name) });
  });

  routes.get(urls.projectVoice(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getVoice(deps, ownerId, idOf(c)));
  });

  routes.put(urls.projectVoice(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await saveVoice(deps, ownerId, id, await readBody(c, SaveVoice)));
  });

  routes.post(urls.projectCopies(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await copyProject(deps, ownerId, id, await readBody(c, CopyProject)));
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

  routes.get(urls.find, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await find(deps, ownerId, readQuery(c, Find).query));
  });

  return routes;
}

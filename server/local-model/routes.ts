import { type Context, Hono } from 'hono';
import {
  ChangeDownload,
  ChooseLocalModel,
  GetLocalModel,
  type LocalModelPage,
} from '../../contract/local-model.ts';
import { urls } from '../../contract/urls.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { readBody } from '../http/read-body.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import type { Deps, LocalModels } from './deps.ts';
import { CannotRun } from './parts.ts';

/** Every change answers with the page as it is afterwards. */
export function localModelRoutes({ localModels }: Deps) {
  const routes = new Hono<ActorEnv>();

  /** The models, for a signed-in user of a server that has any. */
  function modelsFor(c: Context<ActorEnv>): LocalModels {
    if (localModels === null) throw notFound();
    userOf(c);
    return localModels;
  }

  routes.get(urls.localModel, async (c) => c.json((await modelsFor(c).page()) satisfies LocalModelPage));

  routes.post(urls.localModelDownload, async (c) => {
    const models = modelsFor(c);
    const { model } = await readBody(c, GetLocalModel);
    return c.json(await changed(models, () => models.get(model)), 202);
  });

  routes.patch(urls.localModelDownload, async (c) => {
    const models = modelsFor(c);
    const { state } = await readBody(c, ChangeDownload);
    return c.json(await changed(models, () => (state === 'paused' ? models.pause() : models.resume())));
  });

  routes.delete(urls.localModelDownload, async (c) => {
    const models = modelsFor(c);
    return c.json(await changed(models, () => models.giveUp()));
  });

  routes.put(urls.localModelChoice, async (c) => {
    const models = modelsFor(c);
    const choice = await readBody(c, ChooseLocalModel);
    return c.json(await changed(models, () => models.use(choice)));
  });

  routes.post(urls.localModelTest(':name'), async (c) => {
    const models = modelsFor(c);
    return c.json(await changed(models, () => models.test(nameOf(c))));
  });

  routes.delete(urls.localModelFile(':name'), async (c) => {
    const models = modelsFor(c);
    return c.json(await changed(models, () => models.remove(nameOf(c))));
  });

  return routes;
}

function nameOf(c: Context<ActorEnv>): string {
  return c.req.param('name') ?? '';
}

/** Makes a change. Throws `invalid_input` with the sentence of a CannotRun. */
async function changed(models: LocalModels, change: () => Promise<void>): Promise<LocalModelPage> {
  try {
    await change();
  } catch (cause) {
    if (!(cause instanceof CannotRun)) throw cause;
    throw new AppError('invalid_input', cause.message, { cause });
  }
  return models.page();
}

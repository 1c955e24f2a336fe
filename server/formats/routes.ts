import { type Context, Hono } from 'hono';
import {
  AskExport,
  AskExportPreview,
  AskFdxFile,
  AskFdxPreview,
  Book,
  FirstPage,
} from '../../contract/exports.ts';
import { urls } from '../../contract/urls.ts';
import { asAttachment } from '../http/as-attachment.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { streamFile } from '../http/stream-file.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { getBook, getFirstPage, saveBook, saveFirstPage } from './book.ts';
import type { Deps } from './deps.ts';
import { exportFile, previewFile } from './make-export.ts';
import { previewIntoFile, writeIntoFile } from './write-into-file.ts';

/** Files of a project's texts in formats of others, all for signed-in users. */
export function formatRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.exportPreviews(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    return c.json(await previewFile(deps, about, await readBody(c, AskExportPreview)));
  });

  routes.post(urls.exports(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    const { name, type, body } = await exportFile(deps, about, await readBody(c, AskExport));
    const disposition = asAttachment(name);
    if (!(body instanceof Uint8Array)) return streamFile(c, deps.log, { pieces: body, type, disposition });
    return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': disposition });
  });

  routes.post(urls.fdxPreviews(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    return c.json(await previewIntoFile(deps, about, readQuery(c, AskFdxPreview), () => readFile(c)));
  });

  routes.post(urls.fdxFiles(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    const { name, type, body } = await writeIntoFile(deps, about, readQuery(c, AskFdxFile), () =>
      readFile(c),
    );
    return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': asAttachment(name) });
  });

  routes.get(urls.book(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json((await getBook(deps, ownerId, idOf(c))) satisfies Book);
  });

  routes.put(urls.book(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json((await saveBook(deps, ownerId, id, await readBody(c, Book))) satisfies Book);
  });

  routes.get(urls.firstPage, async (c) => {
    const { ownerId } = userOf(c);
    return c.json((await getFirstPage(deps, ownerId)) satisfies FirstPage);
  });

  routes.put(urls.firstPage, async (c) => {
    const { ownerId } = userOf(c);
    return c.json((await saveFirstPage(deps, ownerId, await readBody(c, FirstPage))) satisfies FirstPage);
  });

  return routes;
}

async function readFile(c: Context<ActorEnv>): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer());
}

/** Aborted if whoever asked leaves before the answer is sent. */
function signalOf(c: Context<ActorEnv>): AbortSignal {
  const { outgoing } = c.env;
  const controller = new AbortController();
  if (outgoing.destroyed) controller.abort();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

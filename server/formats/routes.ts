import { Hono } from 'hono';
import {
  AskExport,
  AskExportPreview,
  AskFdxFile,
  AskFdxPreview,
  Book,
  FirstPage,
} from '../../contract/exports.ts';
import { AskImportReading } from '../../contract/imports.ts';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { asAttachment } from '../http/as-attachment.ts';
import { createGate } from '../http/gate.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import { signalOf } from '../http/signal-of.ts';
import { streamFile } from '../http/stream-file.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { archiveRoutes } from './archive/routes.ts';
import { busy } from './archive/run-archive-job.ts';
import { getBook, getFirstPage, saveBook, saveFirstPage } from './book.ts';
import type { Deps } from './deps.ts';
import { exportFile, previewFile } from './make-export.ts';
import { isLargeBody, readFileBody } from './read-file-body.ts';
import { readImport } from './read-import.ts';
import { previewIntoFile, writeIntoFile } from './write-into-file.ts';

/** Files of a project's texts in formats of others, and reading such files; for signed-in users. */
export function formatRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();
  const gate = createGate({ all: limits.archivesAtOnce, ofOwner: limits.archivesOfOwner });

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

  routes.post(urls.importReadings, async (c) => {
    const { ownerId } = userOf(c);
    const { name: fileName } = readQuery(c, AskImportReading);
    const signal = signalOf(c);
    const leave = isLargeBody(c) ? gate.enter(ownerId) : () => {};
    if (leave === null) throw busy();
    try {
      const bytes = await readFileBody(c);
      const proposal = await readImport(deps, { ownerId, signal }, { bytes, fileName });
      return c.body(proposal, 200, { 'Content-Type': 'application/json' });
    } finally {
      leave();
    }
  });

  routes.post(urls.fdxPreviews(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    return c.json(await previewIntoFile(deps, about, readQuery(c, AskFdxPreview), () => readFileBody(c)));
  });

  routes.post(urls.fdxFiles(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const about = { ownerId, projectId: idOf(c), signal: signalOf(c) };
    const { name, type, body } = await writeIntoFile(deps, about, readQuery(c, AskFdxFile), () =>
      readFileBody(c),
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

  routes.route('/', archiveRoutes(deps, gate));
  return routes;
}

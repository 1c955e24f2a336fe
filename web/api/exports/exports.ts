import {
  type AskExport,
  type AskExportPreview,
  Book,
  ExportPreview,
  FirstPage,
} from '../../../contract/exports.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';
import { requestFile } from '../request/request-file.ts';

/** How long making a file may take: the server's deadline with the wait before it. */
const timeoutMs = 45_000;

/** What a file of a project's texts would be. */
export function previewExport(
  projectId: string,
  body: AskExportPreview,
  signal?: AbortSignal,
): Promise<Answer<ExportPreview>> {
  const url = urls.exportPreviews(projectId);
  return request(url, (_, json) => ExportPreview.parse(json), { body, timeoutMs, signal });
}

/** A file of a project's texts. */
export function makeExport(
  projectId: string,
  body: AskExport,
): Promise<Answer<{ file: Blob; name: string }>> {
  return requestFile(urls.exports(projectId), { body, timeoutMs });
}

/** A Final Draft file of the writer's, as it was when it was chosen. */
export type OwnFile = { readonly name: string; readonly bytes: Blob };

/** What scripts would change in a file of the writer's. */
export function previewIntoFile(
  projectId: string,
  { own, pieces }: { own: OwnFile; pieces: readonly string[] },
  signal?: AbortSignal,
): Promise<Answer<ExportPreview>> {
  const url = `${urls.fdxPreviews(projectId)}?${new URLSearchParams({ pieces: pieces.join(','), name: own.name })}`;
  return request(url, (_, json) => ExportPreview.parse(json), { body: own.bytes, timeoutMs, signal });
}

/** A file of the writer's with scripts in it. */
export function writeIntoFile(
  projectId: string,
  { own, pieces, hash }: { own: OwnFile; pieces: readonly string[]; hash: string | null },
): Promise<Answer<{ file: Blob; name: string }>> {
  const query = { pieces: pieces.join(','), name: own.name, ...(hash === null ? {} : { hash }) };
  const url = `${urls.fdxFiles(projectId)}?${new URLSearchParams(query)}`;
  return requestFile(url, { body: own.bytes, timeoutMs });
}

/** How a project's stories become a book. */
export function loadBook(projectId: string, signal?: AbortSignal): Promise<Answer<Book>> {
  return request(urls.book(projectId), readBook, { signal });
}

export function saveBook(projectId: string, body: Book): Promise<Answer<Book>> {
  return request(urls.book(projectId), readBook, { method: 'PUT', body });
}

/** Who stands on the first page of the user's manuscripts. */
export function loadFirstPage(signal?: AbortSignal): Promise<Answer<FirstPage>> {
  return request(urls.firstPage, readFirstPage, { signal });
}

export function saveFirstPage(body: FirstPage): Promise<Answer<FirstPage>> {
  return request(urls.firstPage, readFirstPage, { method: 'PUT', body });
}

function readBook(_: unknown, json: unknown): Book {
  return Book.parse(json);
}

function readFirstPage(_: unknown, json: unknown): FirstPage {
  return FirstPage.parse(json);
}

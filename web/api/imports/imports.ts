import { ImportedProjects, ImportProposal, OneImport, type TakeImport } from '../../../contract/imports.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** How long a file may take on its way and on the server; the writer can cancel before. */
const timeoutMs = 180_000;

/** What a file has in it. Nothing is stored. */
export function readImport(file: Blob, name: string, signal: AbortSignal): Promise<Answer<ImportProposal>> {
  const url = `${urls.importReadings}?${new URLSearchParams({ name })}`;
  return request(url, (_, json) => ImportProposal.parse(json), { body: file, timeoutMs, signal });
}

/** Stores what was chosen of a file. The same body may be sent any number of times. */
export function takeImport(projectId: string, body: TakeImport): Promise<Answer<OneImport>> {
  return request(urls.imports(projectId), readOne, { body, timeoutMs });
}

/** Takes an import back. */
export function undoImport(id: string): Promise<Answer<OneImport>> {
  return request(urls.importUndo(id), readOne, { body: {} });
}

/** Makes the projects of an archive; the same id again gives the same ones. */
export function importProjects(id: string, archive: Blob): Promise<Answer<ImportedProjects>> {
  const url = `${urls.projectImports}?${new URLSearchParams({ id })}`;
  return request(url, (_, json) => ImportedProjects.parse(json), { body: archive, timeoutMs });
}

function readOne(_: unknown, json: unknown): OneImport {
  return OneImport.parse(json);
}

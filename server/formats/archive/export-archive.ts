import { createHash } from 'node:crypto';
import type { ExportPreview } from '../../contract/exports.ts';
import { exportFormats } from '../../domain/formats/export-formats.ts';
import { limits } from '../../domain/limits.ts';
import { downloadProject } from '../workspace/projects/download-project.ts';
import type { Deps } from './deps.ts';
import { fileNameOf } from './file-name.ts';
import type { Material } from './read-job.ts';

/** A whole project as JSON, in pieces that are read while they are sent. */
export async function exportArchive(
  deps: Deps,
  ownerId: string,
  { project }: Material,
): Promise<AsyncGenerator<string>> {
  return (await downloadProject(deps, ownerId, project.id, 'json')).pieces;
}

/** The beginning of it. Its bytes are those of the texts, and its words are not counted. */
export async function previewArchive(
  deps: Deps,
  ownerId: string,
  material: Material,
): Promise<ExportPreview> {
  let text = '';
  for await (const piece of await exportArchive(deps, ownerId, material)) {
    text += piece;
    if (text.length > limits.previewCharacters) break;
  }
  const isCut = text.length > limits.previewCharacters;
  const shown = isCut ? text.slice(0, limits.previewCharacters).toWellFormed() : text;
  const { project, bytes, isIncluded } = material;
  const hash = createHash('sha256').update(`${project.updated_at.toISOString()} ${bytes}`).digest('hex');
  return {
    hash: hash.slice(0, 32),
    fileName: fileNameOf(project.name, exportFormats.archive.ending),
    words: 0,
    pages: null,
    bytes: isCut ? bytes : Buffer.byteLength(text),
    losses: [{ code: 'versions_left_out', count: 1, where: [] }],
    sight: { type: 'text', text: shown, isCut },
    isIncluded,
  };
}

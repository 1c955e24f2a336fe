import {
  type AskFdxFile,
  type AskFdxPreview,
  ExportOptions,
  type ExportPreview,
} from '../../contract/exports.ts';
import { exportFormats } from '../../domain/formats/export-formats.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { fileNameOf } from './file-name.ts';
import { type About, checkPlan, jobOf, makeFile, toPreview } from './make-export.ts';
import { type Material, readMaterial } from './read-job.ts';

/** The writer's own file: read once it is known that it may be, and kept nowhere. */
type ReadFile = () => Promise<Uint8Array>;

/** What would change in a writer's own file, on every plan. Throws as `writeIntoFile` does. */
export async function previewIntoFile(
  deps: Deps,
  about: About,
  ask: AskFdxPreview,
  readFile: ReadFile,
): Promise<ExportPreview> {
  const material = await readScripts(deps, about, ask);
  const job = { ...jobFor(deps, material), original: await readFile() };
  const made = await makeFile(deps, about, { ...job, wants: 'preview', expectedHash: null });
  return toPreview(made, material, nameOf(ask));
}

/**
 * A writer's Final Draft file with scripts written into it. Throws `unreadable` for a file that
 * isn't one, and what `exportFile` throws.
 */
export async function writeIntoFile(
  deps: Deps,
  about: About,
  ask: AskFdxFile,
  readFile: ReadFile,
): Promise<{ name: string; type: string; body: Uint8Array<ArrayBuffer> }> {
  const material = await readScripts(deps, about, ask);
  checkPlan(material, 'fdx');
  const job = { ...jobFor(deps, material), original: await readFile() };
  const { body } = await makeFile(deps, about, { ...job, wants: 'file', expectedHash: ask.hash ?? null });
  if (body === null) throw new Error('a file has a body');
  return { name: nameOf(ask), type: exportFormats.fdx.mediaType, body };
}

async function readScripts(deps: Deps, { ownerId, projectId }: About, ask: AskFdxPreview): Promise<Material> {
  const material = await readMaterial(deps, ownerId, projectId, { format: 'fdx', pieces: ask.pieces });
  if (material.pieces.length === 0)
    throw new AppError('nothing_to_export', 'Tick a script first, to be written into your file.');
  return material;
}

function jobFor(deps: Deps, material: Material) {
  return jobOf(deps, material, { format: 'fdx', options: ExportOptions.parse({ hasTitlePage: false }) });
}

function nameOf({ name }: AskFdxPreview): string {
  return fileNameOf(name.replace(/\.fdx$/i, ''), exportFormats.fdx.ending);
}

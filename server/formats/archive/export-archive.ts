import { createHash } from 'node:crypto';
import type { ExportPreview } from '../../../contract/exports.ts';
import { exportFormats } from '../../../domain/formats/export-formats.ts';
import { limits } from '../../../domain/limits.ts';
import { asOwner } from '../../db/as-owner.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { fileNameOf } from '../file-name.ts';
import type { Material } from '../read-job.ts';
import { countArchived, listProjects } from './archive-store.ts';
import { archiveHead, openProjectArchive } from './write-archive.ts';

type Reads = Pick<Deps, 'db' | 'now'>;

/** A whole project as JSON, in pieces that are read while they are sent. Throws notFound. */
export async function exportArchive(
  deps: Reads,
  ownerId: string,
  projectId: string,
): Promise<AsyncGenerator<string>> {
  const members = await openProjectArchive(deps, ownerId, projectId);
  if (members === null) throw notFound();
  return inBraces(archiveHead('fabula-project', deps.now()), members);
}

/**
 * All projects of an account outside the trash, each as its own archive has it, one after the
 * other. Nothing that belongs to the account itself is in it, so that it can be given away.
 */
export async function exportAccountArchive(deps: Reads, ownerId: string): Promise<AsyncGenerator<string>> {
  const ids = await asOwner(deps.db, ownerId, (tx) => listProjects(tx, ownerId));
  return accountPieces(deps, ownerId, ids);
}

async function* accountPieces(deps: Reads, ownerId: string, ids: readonly string[]): AsyncGenerator<string> {
  yield `{${archiveHead('fabula-account', deps.now())},\n"projects":[`;
  let isFirst = true;
  for (const id of ids) {
    const members = await openProjectArchive(deps, ownerId, id);
    if (members === null) continue;
    yield isFirst ? '\n{' : ',\n{';
    yield* members;
    yield '}';
    isFirst = false;
  }
  yield ']}\n';
}

async function* inBraces(head: string, members: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `{${head},\n`;
  yield* members;
  yield '}\n';
}

/** The beginning of it, and how much is in it. Its words are not counted. */
export async function previewArchive(
  deps: Reads,
  ownerId: string,
  { project, isIncluded }: Material,
): Promise<ExportPreview> {
  const {
    bytes: stored,
    elements,
    versions,
  } = await asOwner(deps.db, ownerId, (tx) => countArchived(tx, ownerId, project.id));
  let text = '';
  for await (const piece of await exportArchive(deps, ownerId, project.id)) {
    text += piece;
    if (text.length > limits.previewCharacters) break;
  }
  const isCut = text.length > limits.previewCharacters;
  const shown = isCut ? text.slice(0, limits.previewCharacters).toWellFormed() : text;
  const hash = createHash('sha256').update(`${project.updated_at.toISOString()} ${stored}`).digest('hex');
  return {
    hash: hash.slice(0, 32),
    fileName: fileNameOf(project.name, exportFormats.archive.ending),
    words: 0,
    pages: null,
    bytes: isCut ? stored : Buffer.byteLength(text),
    losses: [],
    holds: { elements, versions },
    sight: { type: 'text', text: shown, isCut },
    isIncluded,
  };
}

import type { z } from 'zod';
import type { AskExport, AskExportPreview, ExportPreview } from '../../contract/exports.ts';
import { type ExportFormat, exportFormats } from '../../domain/formats/export-formats.ts';
import { AppError } from '../http/app-error.ts';
import { exportArchive, previewArchive } from './archive/export-archive.ts';
import type { Deps } from './deps.ts';
import { fileNameOf } from './file-name.ts';
import { type Material, readMaterial, tooMuch } from './read-job.ts';
import type { FileJob, MadeFile } from './work/job.ts';

/** Whose file, of what, and whether they still wait for it. */
export type About = { ownerId: string; projectId: string; signal: AbortSignal };

/** What a file would be, on every plan. Throws as `exportFile` does, but for plans and changes. */
export async function previewFile(
  deps: Deps,
  about: About,
  ask: z.output<typeof AskExportPreview>,
): Promise<ExportPreview> {
  const material = await readMaterial(deps, about.ownerId, about.projectId, ask);
  if (ask.format === 'archive') return previewArchive(deps, about.ownerId, material);
  const made = await makeFile(deps, about, {
    ...jobOf(deps, material, { ...ask, format: ask.format }),
    wants: 'preview',
    expectedHash: null,
  });
  return toPreview(made, material, nameOf(material, ask));
}

export type ExportedFile = {
  name: string;
  type: string;
  /** Whole, or in pieces that are made while they are sent. */
  body: Uint8Array<ArrayBuffer> | AsyncGenerator<string>;
};

/**
 * A file of a project's texts as they are now. Throws notFound, `plan_excludes_format`,
 * `text_changed` if they are not those of the preview, `nothing_to_export`, `too_large`,
 * `words_lost` and `busy`.
 */
export async function exportFile(
  deps: Deps,
  about: About,
  ask: z.output<typeof AskExport>,
): Promise<ExportedFile> {
  const material = await readMaterial(deps, about.ownerId, about.projectId, ask);
  const { mediaType } = exportFormats[ask.format];
  checkPlan(material, ask.format);
  const name = nameOf(material, ask);
  if (ask.format === 'archive')
    return { name, type: mediaType, body: await exportArchive(deps, about.ownerId, about.projectId) };
  const { body } = await makeFile(deps, about, {
    ...jobOf(deps, material, { ...ask, format: ask.format }),
    wants: 'file',
    expectedHash: ask.hash,
  });
  if (body === null) throw new Error('a file has a body');
  return { name, type: mediaType, body };
}

/** What a file shows of itself before it is downloaded. */
export function toPreview(
  { hash, words, pages, bytes, losses, sight }: MadeFile,
  { isIncluded }: Material,
  fileName: string,
): ExportPreview {
  if (sight === null) throw new Error('a preview shows something');
  return {
    hash,
    fileName,
    words,
    pages,
    bytes,
    losses: losses.map(({ code, count, where }) => ({ code, count, where: [...where] })),
    holds: null,
    sight,
    isIncluded,
  };
}

/** Throws `plan_excludes_format`. */
export function checkPlan({ isIncluded }: Material, format: ExportFormat): void {
  if (isIncluded) return;
  const { label } = exportFormats[format];
  throw new AppError(
    'plan_excludes_format',
    `Your plan does not write ${label}. You can look at the preview; a larger plan downloads it.`,
  );
}

/** A job of these texts, without what it is wanted for. */
export function jobOf(
  { now }: Pick<Deps, 'now'>,
  { project: { id, name }, pieces, book, firstPage, changedAt }: Material,
  { format, options }: Pick<FileJob, 'format' | 'options'>,
) {
  const project = { id, name };
  return { format, options, project, pieces, book, firstPage, changedAt, now: now(), original: null };
}

function nameOf({ project, pieces }: Material, { format }: { format: ExportFormat }): string {
  const [only] = pieces.length === 1 ? pieces : [];
  const title = only === undefined || only.title.trim() === '' ? project.name : only.title;
  return fileNameOf(title, exportFormats[format].ending);
}

/** Throws what `exportFile` does, but for plans. */
export async function makeFile(deps: Deps, { ownerId, signal }: About, job: FileJob): Promise<MadeFile> {
  if (job.pieces.length === 0) throw nothingToExport();
  const ended = await deps.files.run({ kind: 'make', ...job }, { owner: ownerId, signal });
  switch (ended.kind) {
    case 'busy':
      throw new AppError(
        'busy',
        'Many files are being made at the moment. Please try again in a few seconds.',
        {
          retryAfterSeconds: 3,
        },
      );
    case 'too_much':
      throw new AppError(
        'too_large',
        'This takes too long for one file. Leave some texts out, and make a second file of them.',
      );
    case 'cancelled':
      throw new AppError('busy', 'This file was given up before it was done. Please try again.', {
        retryAfterSeconds: 1,
      });
    case 'done':
      break;
  }
  const { answer } = ended;
  if (answer.kind === 'made') return answer;
  if (answer.kind === 'read' || answer.kind === 'refused') throw new Error('it was to make a file');
  const [first, second] = answer.counts;
  switch (answer.kind) {
    case 'text_changed':
      throw new AppError(
        'text_changed',
        'The text has changed since this preview. Look at it again, or download it as it is now.',
      );
    case 'nothing_to_export':
      throw nothingToExport();
    case 'too_large':
      throw tooMuch(first, answer.sentence);
    case 'unreadable':
      throw new AppError('unreadable', answer.sentence ?? 'This file can’t be read. Please choose another.');
    case 'words_lost':
      deps.log.error({ event: 'words_lost', format: job.format, texts: first, file: second });
      throw new AppError(
        'words_lost',
        `This file would have ${second} words and its texts have ${first}, so it was not made. Try another format; the fault is ours.`,
      );
  }
}

function nothingToExport(): AppError {
  return new AppError(
    'nothing_to_export',
    'There is no text in this yet that this format has a place for. Tick others, or write something first.',
  );
}

import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { createLossCounter } from '../../../domain/formats/losses.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import { TooMuchToWrite } from '../../../domain/formats/too-much-to-write.ts';
import { limits } from '../../../domain/limits.ts';
import { type Generators, loadGenerators } from '../../generators/load-generators.ts';
import { countTitlePagesLeftOut } from './documents.ts';
import { hashJob } from './hash-job.ts';
import type { FileAnswer, FileJob } from './job.ts';
import type { Made, MakeInput } from './made.ts';
import { makeOf } from './make-of.ts';
import { charactersOf, isScript, isStory, type ReadPiece, readPieces } from './read-pieces.ts';
import { Unreadable } from './unreadable.ts';

let loading: Promise<Generators> | undefined;

/**
 * Makes a file, or its preview, from texts that were read before. A file that would have other
 * words than its texts is refused, so that no format loses any in silence.
 */
export async function doJob(job: FileJob): Promise<FileAnswer> {
  const characters = job.pieces.reduce((sum, { content }) => sum + charactersOf(content), 0);
  if (characters > limits.exportCharacters)
    return { kind: 'too_large', counts: [characters, limits.exportCharacters] };
  const hash = hashJob(job);
  if (job.expectedHash !== null && job.expectedHash !== hash) return { kind: 'text_changed', counts: [0, 0] };
  loading ??= loadGenerators();
  const all = readPieces(job.pieces, await loading);
  const pieces = all.filter((piece) => hasPlaceFor(job, piece));
  if (pieces.length === 0) return { kind: 'nothing_to_export', counts: [0, 0] };
  const made = await make(job, { pieces, job, hash });
  if (made instanceof Unreadable) return { kind: 'unreadable', counts: [0, 0], sentence: made.message };
  if (made instanceof TooMuchToWrite)
    return { kind: 'too_large', counts: [made.count, limits[made.limit]], sentence: made.message };
  if (made === null || made.wordsOfTexts === 0) return { kind: 'nothing_to_export', counts: [0, 0] };
  const { wordsOfTexts, wordsOfFile, body, pages } = made;
  if (wordsOfTexts !== wordsOfFile) return { kind: 'words_lost', counts: [wordsOfTexts, wordsOfFile] };
  const leftOut = createLossCounter();
  leftOut.add('kinds_left_out', undefined, all.length - pieces.length);
  leftOut.add('title_pages_left_out', undefined, countTitlePagesLeftOut(pieces, job));
  return {
    kind: 'made',
    hash,
    words: wordsOfFile,
    pages,
    bytes: body.byteLength,
    losses: [...leftOut.list(), ...made.losses],
    sight: job.wants === 'preview' ? made.sight() : null,
    // A copy of its own, which can be handed over whole.
    body: job.wants === 'file' ? new Uint8Array(body) : null,
  };
}

async function make(
  { format }: FileJob,
  input: MakeInput,
): Promise<Made | TooMuchToWrite | Unreadable | null> {
  try {
    return await makeOf[format](input);
  } catch (error) {
    if (error instanceof NothingToWrite) return null;
    if (error instanceof TooMuchToWrite || error instanceof Unreadable) return error;
    throw error;
  }
}

function hasPlaceFor({ format, options }: FileJob, piece: ReadPiece): boolean {
  switch (exportFormats[format as ExportFormat].material) {
    case 'script':
      return isScript(piece);
    case 'prose':
      return isStory(piece) || (options.hasAppendix && !isScript(piece));
    default:
      return true;
  }
}

import type { Book, ExportOptions, ExportSight, FirstPage } from '../../../contract/exports.ts';
import type { ExportFormat } from '../../../domain/formats/export-formats.ts';
import type { Loss } from '../../../domain/formats/losses.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';

/** One text as it is now, what is being typed included. */
export type Piece = {
  readonly id: string;
  readonly kind: GeneratorId;
  /** As it is listed; the newest words may give another one. */
  readonly title: string;
  readonly inputs: GeneratorInputs;
  /** Stored content, not parsed yet. */
  readonly content: unknown;
};

/** All that a file is made from: plain data for a worker thread. */
export type FileJob = {
  readonly format: Exclude<ExportFormat, 'archive'>;
  readonly options: ExportOptions;
  readonly project: { readonly id: string; readonly name: string };
  /** In the order of the file. */
  readonly pieces: readonly Piece[];
  readonly book: Book;
  readonly firstPage: FirstPage;
  /** When one of these texts last changed, and now, in milliseconds since the epoch. */
  readonly changedAt: number;
  readonly now: number;
  /** The writer's own file that the texts are written into; null makes one anew. */
  readonly original: Uint8Array | null;
  readonly wants: 'preview' | 'file';
  /** Of the preview that the writer saw; null makes the file whatever the texts say now. */
  readonly expectedHash: string | null;
};

export type MadeFile = {
  readonly kind: 'made';
  readonly hash: string;
  readonly words: number;
  /** Null where another program decides them. */
  readonly pages: number | null;
  readonly bytes: number;
  readonly losses: readonly Loss[];
  /** Of a preview, without the file. */
  readonly sight: ExportSight | null;
  /** Of a file. */
  readonly body: Uint8Array<ArrayBuffer> | null;
};

/** Why no file was made. */
export type Refused = {
  readonly kind: 'text_changed' | 'nothing_to_export' | 'too_large' | 'words_lost' | 'unreadable';
  /** Words of the texts and words of the file, or characters and how many are allowed. */
  readonly counts: readonly [number, number];
  /** Why a file can't be read, or which limit it would pass where it is not that of characters. */
  readonly sentence?: string;
};

export type FileAnswer = MadeFile | Refused;

/** A file of a writer's, to be read. */
export type ReadJob = { readonly kind: 'read'; readonly bytes: Uint8Array; readonly fileName: string };

export type ReadAnswer =
  /** `body`: an ImportProposal as JSON, which the server's own thread needn't handle. */
  | { readonly kind: 'read'; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly sentence: string; readonly line: number | null };

/** What a thread is given, and what it answers. */
export type ThreadJob = ({ readonly kind: 'make' } & FileJob) | ReadJob;
export type ThreadAnswer = FileAnswer | ReadAnswer;

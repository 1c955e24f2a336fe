import type { ExportSight } from '../../../contract/exports.ts';
import type { Loss } from '../../../domain/formats/losses.ts';
import type { FileJob } from './job.ts';
import type { ReadPiece } from './read-pieces.ts';

/** What a format is made from. `hash`: of the texts and options. */
export type MakeInput = {
  readonly pieces: readonly ReadPiece[];
  readonly job: FileJob;
  readonly hash: string;
};

export type Made = {
  readonly body: Uint8Array;
  /** Counted in the document, and where words were put into the file. */
  readonly wordsOfTexts: number;
  readonly wordsOfFile: number;
  readonly pages: number | null;
  readonly losses: readonly Loss[];
  /** What the preview shows of it. */
  sight(): ExportSight;
};

export type Make = (input: MakeInput) => Promise<Made>;

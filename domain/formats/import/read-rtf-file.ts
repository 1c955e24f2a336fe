import { createLossCounter } from '../losses.ts';
import { readRtf } from '../rtf/read-rtf.ts';
import { readWord } from '../word/read-word.ts';
import { readStyleLevels } from '../word/style-levels.ts';
import type { ImportRead } from './import-reading.ts';
import { refuseFile } from './refuse-file.ts';

/** Reads a file of RTF as a document of Word is read. Never throws. */
export function readRtfFile(bytes: Uint8Array, fileName: string): ImportRead {
  const losses = createLossCounter();
  const read = readRtf(bytes, losses);
  if (read.type === 'refused') return refuseFile(read.code);
  return readWord(read.document, readStyleLevels(null), losses, { format: 'rtf', fileName });
}

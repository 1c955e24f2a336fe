import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import type { ReadXmlText } from '../../../domain/formats/import/read-text.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter } from '../../../domain/formats/losses.ts';
import { isOsf } from '../../../domain/formats/osf/read.ts';
import { isBundlePart, readBundle } from './read-bundle.ts';
import { isOldScrivener, isScrivenerPart, isScrivx, readScrivener } from './read-scrivener.ts';

/** The parts of packed files of other writing programs that hold texts. */
export function isProgramPart(name: string): boolean {
  return name === 'document.xml' || isBundlePart(name) || isScrivenerPart(name);
}

/** Whether a part shows that a ZIP is a folder of many files. */
export function isManyFiles(name: string): boolean {
  return isScrivx(name);
}

/**
 * Reads the parts of a file of Scrivener, Fade In, Highland or another program that packs a text
 * with its pictures; null if it is none of these. Never throws.
 */
export function readProgramFile(
  parts: ReadonlyMap<string, Uint8Array>,
  names: readonly string[],
  fileName: string,
  readXmlText: ReadXmlText,
): ImportRead | null {
  if (names.some(isScrivx)) return readScrivener(parts, names, fileName);
  if (names.some(isOldScrivener)) return refuseFile('old_scrivener');
  const document = parts.get('document.xml');
  if (document !== undefined) {
    const text = new TextDecoder().decode(document);
    if (isOsf(text)) return readXmlText(text, fileName, createLossCounter());
  }
  return readBundle(parts, names, fileName, readXmlText);
}

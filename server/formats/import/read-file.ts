import type { ImportRead, ImportReading } from '../../../domain/formats/import/import-reading.ts';
import { readingOfScript } from '../../../domain/formats/import/make-pieces.ts';
import { readTextFile } from '../../../domain/formats/import/read-text.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter, type Loss, type LossCounter } from '../../../domain/formats/losses.ts';
import { isOsf } from '../../../domain/formats/osf/read.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { readFdx } from '../fdx/read-fdx.ts';
import { readZip } from '../read-zip.ts';
import { isDocxPart, readDocx } from './read-docx.ts';
import { isEpubPart, readEpub } from './read-epub.ts';
import { readOsfText } from './read-osf.ts';
import { isManyFiles, isProgramPart, readProgramFile } from './read-program-file.ts';

/**
 * Reads a file of any type that we know, by what is in it. `fileName` gives a title where the file
 * has none. Stores nothing and never throws for what a file says.
 */
export async function readFile(bytes: Uint8Array, fileName: string): Promise<ImportRead> {
  const [first, second, third, fourth] = bytes;
  if (first === 0x50 && second === 0x4b && (third === 3 || third === 5) && (fourth === 4 || fourth === 6))
    return readPacked(bytes, fileName);
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
    return refuseFile('other_word_file');
  return readTextFile(bytes, fileName, readXmlText);
}

async function readPacked(bytes: Uint8Array, fileName: string): Promise<ImportRead> {
  const isPart = [isDocxPart, isEpubPart, isProgramPart];
  const zip = await readZip(bytes, (name) => isPart.some((isWanted) => isWanted(name)), isManyFiles);
  if (zip.type === 'refused') return refuseFile(zip.code);
  const { names, parts } = zip;
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    return readDocx(new Map([...parts].filter(([name]) => isDocxPart(name))), names, fileName);
  if (names.includes('META-INF/container.xml')) return readEpub(parts, fileName);
  const program = readProgramFile(parts, names, fileName, readXmlText);
  if (program !== null) return program;
  const type = new TextDecoder().decode(parts.get('mimetype')?.slice(0, 100));
  const isOther = type.includes('opendocument') || names.some((name) => name.endsWith('.iwa'));
  return refuseFile(isOther ? 'other_word_file' : 'not_proper');
}

function readXmlText(text: string, fileName: string, losses: LossCounter): ImportRead {
  if (isOsf(text)) return readOsfText(text, fileName, losses);
  const read = readFdx(text);
  if (read.type === 'read') return fdxReading(read, losses, fileName);
  const rest = read.rest === null ? null : fdxReading(read.rest, losses, fileName);
  return { type: 'refused', fault: read.fault, rest: rest?.type === 'read' ? rest.reading : null };
}

function fdxReading(
  { screenplay, losses: found }: { screenplay: Screenplay; losses: readonly Loss[] },
  losses: LossCounter,
  fileName: string,
): ImportRead {
  const mapped = createLossCounter();
  const read = readingOfScript(screenplay, mapped, { format: 'fdx', fileName });
  if (read.type === 'refused') return read;
  const all = [...losses.list(), ...found, ...read.reading.losses];
  return { type: 'read', reading: { ...read.reading, losses: all } satisfies ImportReading };
}

import { limits } from '../../limits.ts';
import { readFountain } from '../fountain/read.ts';
import { createLossCounter, type LossCounter } from '../losses.ts';
import { readPlottr } from '../plottr/read-plottr.ts';
import { cleanImport } from './clean-import.ts';
import { decodeBytes } from './decode-bytes.ts';
import { detectText } from './detect-text.ts';
import type { ImportRead } from './import-reading.ts';
import { readingOfProse, readingOfScript } from './make-pieces.ts';
import { readMarkdown } from './read-markdown.ts';
import { readPlainProse } from './read-plain-prose.ts';
import { readRtfFile } from './read-rtf-file.ts';
import { refuseFile } from './refuse-file.ts';
import { dedentScript } from './script-text.ts';

/** Reads the text of a file of XML: of Final Draft, or in Open Screenplay Format. */
export type ReadXmlText = (text: string, fileName: string, losses: LossCounter) => ImportRead;

/**
 * Reads a file that is a text: Fountain, Final Draft, RTF, Plottr, Markdown or plain. `fileName`
 * gives a title where the text has none. Never throws.
 */
export function readTextFile(bytes: Uint8Array, fileName: string, readXml: ReadXmlText): ImportRead {
  const { text: raw, isGuessed } = decodeBytes(bytes);
  const type = detectText(raw, fileName);
  if (type === 'pdf') return refuseFile('pdf_file');
  if (type === 'rtf') return readRtfFile(bytes, fileName);
  if (type === 'binary') return refuseFile('not_text');
  if (type === 'web_page') return refuseFile('web_page');
  if (raw.trim() === '') return refuseFile('no_text');
  const losses = createLossCounter();
  if (isGuessed) losses.add('encoding_guessed');
  if (type === 'plottr') return readPlottr(raw, fileName, losses);
  if (type === 'fdx') return readXml(raw, fileName, losses);
  if (raw.length > limits.importCharacters) return refuseFile('too_long');
  if (type === 'screenplay') return readScript(raw, fileName, losses);
  const text = cleanImport(raw, losses);
  if (text.trim() === '') return refuseFile('no_text');
  return type === 'markdown'
    ? readingOfProse(readMarkdown(text, losses), losses, { format: 'markdown', fileName })
    : readingOfProse({ title: '', chapters: readPlainProse(text) }, losses, { format: 'text', fileName });
}

function readScript(text: string, fileName: string, losses: LossCounter): ImportRead {
  const isPrint = !/\.fountain$/i.test(fileName) && isPrinted(text);
  const { screenplay, losses: found, exceeded } = readFountain(isPrint ? dedentScript(text) : text);
  if (exceeded !== null) return refuseFile('too_long');
  // How lines end is nothing to a writer.
  for (const { code, count, where } of found)
    if (code !== 'line_ends_changed') addLoss(losses, { code, count, where });
  return readingOfScript(screenplay, losses, { format: isPrint ? 'text' : 'fountain', fileName });
}

/** Whether a third of the lines are indented, or they stand in a fence of Markdown. */
function isPrinted(text: string): boolean {
  let filled = 0;
  let indented = 0;
  for (const line of text.split('\n'))
    if (line.trim() !== '') {
      filled += 1;
      if (/^(?: {4}|\t)/.test(line)) indented += 1;
    }
  return indented * 3 > filled || /^```/m.test(text);
}

/** Adds what another reader counted, with its places. */
function addLoss(
  losses: LossCounter,
  {
    code,
    count,
    where,
  }: { code: Parameters<LossCounter['add']>[0]; count: number; where: readonly number[] },
): void {
  for (const place of where.slice(0, count)) losses.add(code, place);
  losses.add(code, undefined, Math.max(0, count - where.length));
}

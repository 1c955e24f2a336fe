import type { FileText } from '../../file-text.ts';
import type { XmlElement } from '../../xml.ts';
import { blanksBefore, type Splice } from '../../xml-source.ts';
import type { FdxParagraph } from '../paragraph.ts';
import { writeParagraph } from '../write.ts';

/** Where something new goes: behind `last`, or before `first` if that is null. */
export type Gap = { readonly last: XmlElement | null; readonly first: XmlElement };

/** Writes new paragraphs at a gap, with the blanks that the file has between its own. */
export function writeBehind(
  paragraphs: readonly FdxParagraph[],
  gap: Gap,
  { original, file }: { original: string; file: FileText },
): Splice {
  const blanks = blanksAt(original, gap);
  const hasLines = blanks.includes('\n');
  const lineEnd = blanks.includes('\r\n') ? '\r\n' : '\n';
  const indent = blanks.slice(blanks.lastIndexOf('\n') + 1);
  const texts = paragraphs.map((paragraph) => {
    const lines = writeParagraph(paragraph, hasLines ? indent : '', file);
    return hasLines ? lines.join(lineEnd).trimStart() : lines.map((line) => line.trimStart()).join('');
  });
  return putAt(original, gap, texts);
}

/** Puts whole elements at a gap. */
export function putAt(original: string, gap: Gap, texts: readonly string[]): Splice {
  const at = gap.last?.to ?? blanksBefore(original, gap.first);
  const blanks = blanksAt(original, gap);
  return { from: at, to: at, text: texts.map((text) => blanks + text).join('') };
}

function blanksAt(original: string, { last, first }: Gap): string {
  const beside = last ?? first;
  return original.slice(blanksBefore(original, beside), beside.from);
}

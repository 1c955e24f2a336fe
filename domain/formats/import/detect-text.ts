import { isPlottr } from '../plottr/read-plottr.ts';

/** What a text is, told by what is in it; `fdx` is any XML. */
export type TextType =
  | 'fdx'
  | 'plottr'
  | 'web_page'
  | 'rtf'
  | 'pdf'
  | 'binary'
  | 'screenplay'
  | 'markdown'
  | 'prose';

/** Characters that are looked at to tell a text from other bytes. */
const sampleCharacters = 64 * 1024;

/** Scene headings from which on a text is a script. */
const minHeadings = 3;

/**
 * Tells the type of a text. The name of its file decides only what the text leaves open: a script
 * of fewer than three scenes, and Markdown with hardly a mark.
 */
export function detectText(text: string, fileName: string): TextType {
  const start = text.slice(0, 4096).trimStart();
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (isPlottr(text)) return 'plottr';
  if (isBinary(text.slice(0, sampleCharacters))) return 'binary';
  if (/^(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) return 'web_page';
  if (start.startsWith('<?xml') || start.startsWith('<FinalDraft'))
    return /<html[\s>]/i.test(start) ? 'web_page' : 'fdx';
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'fountain' || countHeadings(text) >= minHeadings || hasTitlePage(start)) return 'screenplay';
  if (ending === 'md' || ending === 'markdown' || hasMarkdown(text)) return 'markdown';
  return 'prose';
}

const headingLine =
  /^[ \t]*(?:[A-Z]?\d+[A-Z]?[.)]?[ \t]+)?(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E)(?:\.[ \t]?|[ \t])[ \t]*\S/gim;

/** Lines that begin like a scene heading, with a number before it or not. */
function countHeadings(text: string): number {
  headingLine.lastIndex = 0;
  let count = 0;
  while (count < minHeadings && headingLine.test(text)) count += 1;
  return count;
}

function hasTitlePage(start: string): boolean {
  return /^Title:/i.test(start) && /^(?:Credit|Authors?|Draft date|Source):/im.test(start);
}

/** A heading, a fence, or settings at the top. */
function hasMarkdown(text: string): boolean {
  return /^#{1,6}[ \t]+\S/m.test(text) || /^(?:```|~~~)/m.test(text) || /^---\n[\w-]+:/.test(text);
}

/** Control signs that no text has, in more than one of twenty places. */
function isBinary(sample: string): boolean {
  let controls = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const unit = sample.charCodeAt(at);
    const isControl = unit < 9 || (unit > 13 && unit < 32) || (unit >= 0x7f && unit < 0xa0);
    if (isControl || unit === 0xfffd) controls += 1;
  }
  return controls > sample.length * (sample.length < 64 ? 0.3 : 0.05);
}

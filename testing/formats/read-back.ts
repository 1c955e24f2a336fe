import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import { readNoted } from '../../domain/formats/noted-text.ts';
import { printable } from '../../domain/formats/printable.ts';
import type { Prose } from '../../domain/formats/prose.ts';
import type { Screenplay, Speech } from '../../domain/formats/screenplay.ts';
import type { Sheet } from '../../domain/formats/sheet.ts';
import { readChapters } from '../../domain/formats/story-to-prose.ts';
import { readPdf } from '../../server/formats/read-pdf.ts';

/** The texts of a ZIP by the names of its entries. */
export function readZipTexts(bytes: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return new Map(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, decoder.decode(data)]));
}

/** The text of XML without its head. Throws at what is not well-formed. */
export function readXmlText(xml: string): string {
  const parser = new SaxesParser();
  let text = '';
  let depthOfHead = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (depthOfHead > 0 || name === 'head') depthOfHead += 1;
    if (blocks.has(name)) text += ' ';
  });
  parser.on('closetag', ({ name }) => {
    if (depthOfHead > 0) depthOfHead -= 1;
    if (blocks.has(name)) text += ' ';
  });
  parser.on('text', (piece) => {
    if (depthOfHead === 0) text += piece;
  });
  parser.write(xml).close();
  return text;
}

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'br',
  'hr',
  'section',
  'li',
  'td',
  'w:p',
  'w:br',
  'w:tab',
]);

/** The text of a Word document, read by another program. */
export async function readDocxText(bytes: Uint8Array): Promise<string> {
  // Its raw text has no line breaks.
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  return readXmlText(`<body>${value}</body>`);
}

/** The text of a PDF, in the order of its lines. */
export function readPdfText(bytes: Uint8Array): string {
  const lines = readPdf(bytes).pages.flat();
  return lines.map(({ text }) => text).join(' ');
}

/** Words as they are compared: their letters and digits alone, in capitals. */
export function wordsIn(text: string): string[] {
  return printable(text)
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}

/** All of a book's own words, in the order in which they are printed. */
export function wordsOfProse({
  copyright,
  dedication,
  parts,
}: Pick<Prose, 'copyright' | 'dedication' | 'parts'>): string[] {
  const texts = parts.flatMap(({ title, chapters }) => [
    parts.length > 1 ? title : '',
    ...chapters.flatMap((chapter) => [
      chapter.title,
      ...chapter.blocks.map((block) =>
        block.type === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '',
      ),
    ]),
  ]);
  return [copyright, dedication, ...texts].flatMap(wordsIn);
}

/** Where a file has the notes of a screenplay: nowhere, in comments, or in its text. */
type Notes = 'left_out' | 'apart' | 'in_place';

/** All words of a screenplay's text, in their order. */
export function wordsOfScreenplay({ blocks }: Pick<Screenplay, 'blocks'>, notes: Notes): string[] {
  const noted = (text: string) => (notes === 'in_place' ? text : readNoted(text).text);
  const speech = ({ character, parenthetical, line }: Speech) => [character, parenthetical, noted(line)];
  return blocks
    .flatMap((block): string[] => {
      switch (block.type) {
        case 'dialogue':
          return speech(block);
        case 'dual_dialogue':
          return [...speech(block.left), ...speech(block.right)];
        case 'page_break':
        case 'boneyard':
          return [];
        case 'note':
          return notes === 'in_place' ? [block.text] : [];
        case 'section':
        case 'synopsis':
          return notes === 'left_out' ? [] : [block.text];
        case 'action':
        case 'centered':
        case 'lyrics':
          return [noted(block.text)];
        default:
          return [block.text];
      }
    })
    .flatMap(wordsIn);
}

/** All words of sheets, in their order. */
export function wordsOfSheets(sheets: readonly Sheet[], notes: Notes): string[] {
  return sheets.flatMap(({ label, title, subtitle, blocks }) => [
    ...[label, title, subtitle].flatMap(wordsIn),
    ...blocks.flatMap((block) => {
      if (block.type === 'screenplay') return wordsOfScreenplay(block, notes);
      if (block.type !== 'prose') return wordsIn(block.text);
      const part = { title: '', chapters: readChapters(block.markdown) };
      return wordsOfProse({ copyright: '', dedication: '', parts: [part] });
    }),
  ]);
}

/** The first of `words` that doesn't come in `found` after those before it; null if all do. */
export function missingWord(words: readonly string[], found: readonly string[]): string | null {
  let at = 0;
  for (const word of words) {
    const place = found.indexOf(word, at);
    if (place === -1) return word;
    at = place + 1;
  }
  return null;
}

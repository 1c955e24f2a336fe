import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { languageTag } from '../../domain/formats/direction.ts';
import { fileOf, fontFiles, fontSize, styleOf } from '../../domain/formats/layout/fonts.ts';
import { type Page, type PageLine, type Pages, papers } from '../../domain/formats/layout/page.ts';
import { isPlain } from '../../domain/formats/layout/signs.ts';
import type { Run } from '../../domain/formats/runs.ts';
import { createWordTally } from '../../domain/formats/word-tally.ts';
import type { Written } from '../../domain/formats/written.ts';
import { collectFile, collectPage } from './pdf-pieces.ts';
import { createTextDrawing } from './pdf-text.ts';
import { unpackWoff } from './unpack-woff.ts';

export type AboutPdf = {
  readonly title: string;
  /** A tag of BCP 47. */
  readonly language: string;
  /**
   * Stands in the file as the time when it was made; the same pages and time give the same bytes.
   */
  readonly madeAt: Date;
};

/**
 * A tagged PDF with embedded fonts, and a bookmark for each scene or chapter. Its words are those
 * of all lines but furniture; compare them with `words` of what was laid out.
 */
export async function drawPdf(pages: Pages, about: AboutPdf): Promise<Written<Uint8Array>> {
  const { width, height } = papers[pages.paper];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(about.language),
    // Opened with the first text; the default would be a font that isn't embedded.
    font: '',
    info: {
      Title: about.title,
      Creator: 'Fabula',
      Producer: 'Fabula',
      CreationDate: about.madeAt,
      ModDate: about.madeAt,
    },
  });
  const takeFile = collectFile(doc);
  const pen = createPen(doc, pages.face);
  const bookmarks = Map.groupBy(pages.bookmarks, ({ page }) => page);
  for (const [index, page] of pages.pages.entries()) {
    doc.addPage();
    for (const { title } of bookmarks.get(index) ?? []) doc.outline.addItem(title);
    const writePage = collectPage(doc);
    pen.draw(page);
    writePage();
  }
  const words = pen.end();
  doc.end();
  return { body: takeFile(), losses: [], words };
}

type Doc = PDFKit.PDFDocument;

/** Draws pages one after the other; `end` gives the words that were drawn. */
function createPen(doc: Doc, face: Pages['face']): { draw(page: Page): void; end(): number } {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const text = createTextPen(doc, face);
  const tally = createWordTally();
  let paragraph: PDFKit.PDFStructureElement | undefined;
  /** What was drawn since a word began, whose next part may be in the next line. */
  let pending = '';

  /** The lines from one on that are marked as one part of a paragraph, or as furniture. */
  function drawTogether(lines: readonly PageLine[], from: number): number {
    const first = lines[from];
    if (first === undefined) return from + 1;
    const tag = first.role === 'heading' ? 'H1' : 'P';
    if (first.role === 'furniture') doc.markContent('Artifact', { type: 'Pagination' });
    else {
      if (first.continues === undefined || paragraph === undefined) {
        paragraph?.end();
        paragraph = doc.struct(tag);
        root.add(paragraph);
      }
      paragraph.add(doc.markStructureContent(tag));
    }
    let at = from;
    for (let line: PageLine | undefined = first; line !== undefined; line = lines[at]) {
      const isSame = line.role === first.role && line.continues !== undefined;
      if (at > from && !isSame) break;
      // A blank parts the line from the next one for whoever copies or listens.
      text.drawLine(line, lines[at + 1]?.continues === 'paragraph');
      if (line.role !== 'furniture') count(line);
      at++;
    }
    doc.endMarkedContent();
    return at;
  }

  function count({ runs, continues }: PageLine): void {
    if (continues !== 'word') {
      tally.add(pending);
      pending = '';
    }
    for (const run of runs) pending += run.text;
  }

  return {
    draw({ lines }) {
      for (let at = 0; at < lines.length; ) at = drawTogether(lines, at);
    },
    end() {
      paragraph?.end();
      root.end();
      tally.add(pending);
      return tally.words();
    },
  };
}

/** Runs in the fonts that have their signs, with rules below what is underlined. */
function createTextPen(
  doc: Doc,
  face: Pages['face'],
): {
  drawLine(line: PageLine, hasBlank: boolean): void;
} {
  const files = fontFiles(face);
  const drawText = createTextDrawing(doc, face);
  const opened = new Set<string>();
  let current = '';

  function open(file: number, run: Run): void {
    const name = `${files[file]}-${styleOf(run)}`;
    if (name === current) return;
    if (!opened.has(name)) doc.registerFont(name, readFont(name));
    opened.add(name);
    current = name;
    doc.font(name, fontSize);
  }

  return {
    drawLine({ x, y, runs }, hasBlank) {
      let at = x;
      const parts = runs.flatMap((run) => partsOf(run.text, face).map((part) => ({ ...part, run })));
      for (const [index, { file, text, run }] of parts.entries()) {
        const isLast = index === parts.length - 1;
        open(file, run);
        drawText(isLast && hasBlank ? `${text} ` : text, at, y);
        if (isLast && !run.isUnderlined) return;
        const width = doc.widthOfString(text);
        if (run.isUnderlined) doc.rect(at, y + 1.4, width, 0.6).fill();
        at += width;
      }
    },
  };
}

/** Parts of a text that one font file has, as few as can be. */
function partsOf(text: string, face: Pages['face']): { file: number; text: string }[] {
  if (isPlain(text)) return [{ file: 0, text }];
  const parts: { file: number; text: string }[] = [];
  let file = 0;
  for (const sign of text) {
    const last = parts.at(-1);
    const found = fileOf(face, sign.codePointAt(0) ?? 0, file);
    // Layout leaves out what no font has.
    if (found < 0) throw new Error('A sign that no font has is on a page.');
    if (last !== undefined && found === file) last.text += sign;
    else parts.push({ file: found, text: sign });
    file = found;
  }
  return parts;
}

const packages = [
  { family: 'courier-prime', path: import.meta.resolve('@fontsource/courier-prime/package.json') },
  { family: 'cousine', path: import.meta.resolve('@fontsource/cousine/package.json') },
  { family: 'tinos', path: import.meta.resolve('@fontsource/tinos/package.json') },
];
const fonts = new Map<string, Buffer>();

/** Of WOFF files; pdfkit can't make a subset of WOFF2. */
function readFont(name: string): Buffer {
  const found = packages.find(({ family }) => name.startsWith(`${family}-`));
  if (found === undefined) throw new Error(`There is no package for the font ${name}.`);
  const path = fileURLToPath(new URL(`files/${name}.woff`, found.path));
  const font = fonts.get(name) ?? unpackWoff(readFileSync(path));
  fonts.set(name, font);
  return font;
}

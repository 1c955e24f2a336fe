import { fontSize } from '../../domain/formats/layout/fonts.ts';
import type { Pages } from '../../domain/formats/layout/page.ts';
import { isPlain } from '../../domain/formats/layout/signs.ts';

type Doc = PDFKit.PDFDocument;

/** In thousandths of the font's size. */
type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number };

/**
 * What pdfkit's `text` uses and its types leave out. It measures a text three times before it draws
 * it, which takes most of the time; the version of pdfkit is pinned, and tests read what is drawn.
 */
type Inner = {
  _font: { id: string; ref(): unknown; encode(text: string): [glyphs: string[], positions: Position[]] };
  page: { fonts: Record<string, unknown> };
  _fragment(text: string, x: number, y: number, options: Record<string, unknown>): void;
};

/**
 * Draws texts in the font that is open, with their base lines at a place in points from the upper
 * left corner. Words are shaped once for each font; in Courier, where no sign changes another,
 * plain ones are put together from their signs.
 */
export function createTextDrawing(
  doc: Doc,
  face: Pages['face'],
): (text: string, x: number, y: number) => void {
  const inner = doc as unknown as Inner;
  const shaped = new Map<string, Map<string, string | null>>();

  const piecesOf = (text: string) =>
    face === 'courier' && isPlain(text) ? text : (text.match(/[^ ]* |[^ ]+/g) ?? []);

  /** The operands of TJ for a word and its blank; null if signs stand above or below the line. */
  function shape(word: string): string | null {
    const [glyphs, positions] = inner._font.encode(word);
    let operands = '';
    let hex = '';
    for (const [index, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
      if (xOffset !== 0 || yOffset !== 0) return null;
      hex += glyphs[index] ?? '';
      const kerning = advanceWidth - xAdvance;
      if (kerning === 0) continue;
      operands += `<${hex}>${kerning.toFixed(2)} `;
      hex = '';
    }
    return hex === '' ? operands : `${operands}<${hex}>`;
  }

  return (text, x, y) => {
    const { _font: font, page } = inner;
    page.fonts[font.id] ??= font.ref();
    const words = shaped.get(font.id) ?? new Map<string, string | null>();
    shaped.set(font.id, words);
    let operands = '';
    for (const word of piecesOf(text)) {
      const known = words.get(word);
      const found = known === undefined ? shape(word) : known;
      if (known === undefined) words.set(word, found);
      if (found === null) {
        inner._fragment(text, x, y, { baseline: 'alphabetic', textWidth: 0, wordCount: 0 });
        return;
      }
      operands += found;
    }
    const place = `${x.toFixed(2)} ${y.toFixed(2)}`;
    const joined = operands.replaceAll('><', '');
    doc.addContent(`BT /${font.id} ${fontSize} Tf 1 0 0 -1 ${place} Tm [${joined}] TJ ET`);
  };
}

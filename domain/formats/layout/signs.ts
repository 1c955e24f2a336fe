import type { LossCounter } from '../losses.ts';
import { fontSize, hasSign, widthOf } from './fonts.ts';
import type { Pages } from './page.ts';

/**
 * Whether a text has nothing but signs of western Europe (ASCII, Latin-1 and its quotation marks
 * and dashes). The first file of each face has all of them, each is one column wide, and
 * composing (NFC) changes none.
 */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

const plain = /^[ -~\u00A1-\u00AC\u00AE-\u00FF‘’“”–—…]*$/;
/**
 * Hebrew, Arabic and the other scripts from right to left (Unicode, DerivedBidiClass, R and AL).
 */
const rightToLeft = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A line as our fonts can draw it: composed (NFC), tabs as four blanks, odd blanks as plain ones;
 * signs that no font has, that nobody can see, or that run from right to left are left out,
 * counted: of text from right to left the words, else the signs.
 */
export function drawable(line: string, face: Pages['face'], place: number, losses: LossCounter): string {
  if (isPlain(line)) return line;
  let kept = '';
  let isWithinWord = false;
  const dropped = { rtl_not_drawn: 0, signs_removed: 0, sign_not_in_font: 0 };
  for (const sign of line.toWellFormed().normalize('NFC')) {
    if (sign === '\t') kept += '    ';
    else if (rightToLeft.test(sign)) {
      if (!isWithinWord) dropped.rtl_not_drawn++;
      isWithinWord = true;
      continue;
    } else if (unseen.test(sign)) dropped.signs_removed++;
    else if (hasSign(face, sign.codePointAt(0) ?? 0)) kept += sign;
    else if (/\s/.test(sign)) kept += ' ';
    else dropped.sign_not_in_font++;
    isWithinWord = false;
  }
  losses.add('sign_not_in_font', place, dropped.sign_not_in_font);
  losses.add('rtl_not_drawn', place, dropped.rtl_not_drawn);
  losses.add('signs_removed', place, dropped.signs_removed);
  return kept;
}

/** Columns of a text up to each of its places, in a face whose signs are all equally wide. */
export function columnEdges(text: string): (place: number) => number {
  if (isPlain(text)) return (place) => place;
  return edgesOf(text, (sign) => (widthOf('courier', sign, {}) > fontSize / 4 ? 1 : 0));
}

/** What the signs of a text up to each of its places take together. */
export function edgesOf(text: string, widthOfSign: (sign: number, place: number) => number) {
  const edges = new Float64Array(text.length + 1);
  let edge = 0;
  let place = 0;
  for (const sign of text) {
    edge += widthOfSign(sign.codePointAt(0) ?? 0, place);
    edges.fill(edge, place + 1, place + sign.length + 1);
    place += sign.length;
  }
  return (at: number) => edges[Math.min(at, text.length)] ?? 0;
}

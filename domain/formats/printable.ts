/**
 * A text as any file can hold it: line ends are LF; signs that XML 1.0 has no place for, and other
 * control signs, are left out; those that end words become blanks, lone surrogates U+FFFD.
 */
export function printable(text: string): string {
  if (!suspect.test(text)) return text;
  return lineEnds(text).toWellFormed().replace(unwanted, '');
}

/** How many signs `printable` leaves out of a text. */
export function countUnprintable(text: string): number {
  return suspect.test(text) ? (lineEnds(text).toWellFormed().match(unwanted)?.length ?? 0) : 0;
}

function lineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\v\f]/g, ' ');
}

// C0 without tab and line feed, DEL, C1, and code points that are no characters.
const controls = '\\x00-\\x08\\x0B-\\x1F\\x7F-\\x9F';
const suspect = new RegExp(`[${controls}\\uFDD0-\\uFDEF\\uFFFE\\uFFFF\\uD800-\\uDFFF]`);
const unwanted = new RegExp(`[${controls}]|\\p{Noncharacter_Code_Point}`, 'gu');

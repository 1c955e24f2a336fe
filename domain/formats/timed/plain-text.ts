import { withoutEmphasis } from '../emphasis.ts';
import { readNoted } from '../noted-text.ts';
import { createWordTally } from '../word-tally.ts';

/** A text with notes in it, as plainLines has it, without these. */
export function notedLines(whole: string): string[] {
  return plainLines(readNoted(whole).text);
}

/** A text of a screenplay without marks of emphasis, its lines without blanks around them. */
export function plainLines(text: string): string[] {
  return withoutEmphasis(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trim());
}

/** Whether a line of speech says how it is spoken: '(beat)'. */
export function isDirection(line: string): boolean {
  return line.length > 1 && line.startsWith('(') && line.endsWith(')');
}

/** What a line of action shows as writing: 'Low tide' of 'SUPER: Low tide'; null if it doesn't. */
export function shownText(line: string): string | null {
  const [, text = ''] = /^(?:SUPER|TEXT):(.*)$/is.exec(line) ?? [];
  return hasSigns(text) ? text.trim() : null;
}

/**
 * Whether there is anything to see: a letter, a digit, a mark or a symbol, or any sign of a script
 * whose signs are counted as words.
 */
export function hasSigns(text: string): boolean {
  return signs.test(text);
}

const signs =
  /[\p{L}\p{N}\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** As word-tally.ts counts them. */
export function wordsOf(text: string): number {
  const tally = createWordTally();
  tally.add(text);
  return tally.words();
}

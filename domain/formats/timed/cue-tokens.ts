import { hasSigns, wordsOf } from './plain-text.ts';
import { splitSentences } from './sentences.ts';

/** A line of a cue. `isBroken`: its last word goes on in the next line. */
export type CueLine = { readonly text: string; readonly isBroken: boolean };

/** A word, or a part of one that is too long for a line. `time`: milliseconds. */
export type Token = {
  readonly text: string;
  readonly signs: number;
  readonly time: number;
  readonly isBroken: boolean;
  readonly endsSentence: boolean;
};

/** The words of a text that is said, none longer than a line. `word`: milliseconds of a word. */
export function tokensOf(text: string, columns: number, word: number): Token[] {
  const tokens: Token[] = [];
  for (const sentence of splitSentences(text)) {
    // Nothing parts what has no blank behind it.
    const isGluedOn = !/\s$/.test(sentence);
    // What nobody can see is no word, and would be a line without a text.
    const words = sentence.split(/\s+/).filter(hasSigns);
    for (const [index, one] of words.entries()) {
      const isLast = index === words.length - 1;
      const pieces = cut(one, columns, word);
      for (const [place, piece] of pieces.entries()) {
        const endsWord = place === pieces.length - 1;
        tokens.push({
          text: piece,
          signs: countSigns(piece),
          time: wordsOf(piece) * word,
          isBroken: !endsWord || (isLast && isGluedOn),
          endsSentence: isLast && endsWord,
        });
      }
    }
  }
  const last = tokens.at(-1);
  if (last !== undefined) tokens[tokens.length - 1] = { ...last, isBroken: false };
  return tokens;
}

/** A word in pieces that fit into a line, and that are said in the time of a cue. */
function cut(word: string, columns: number, time: number): string[] {
  if (word.length <= columns && word.length * time <= longestPiece) return [word];
  const isLong = wordsOf(word) > 1;
  const most = isLong ? Math.max(1, Math.min(columns, Math.floor(longestPiece / time))) : columns;
  const pieces: string[] = [];
  let piece = '';
  let signs = 0;
  for (const { segment } of graphemes.segment(word)) {
    if (signs === most) {
      pieces.push(piece);
      piece = '';
      signs = 0;
    }
    piece += segment;
    signs += 1;
  }
  return [...pieces, piece].filter(hasSigns);
}

/** Milliseconds. */
const longestPiece = 7_000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs as readers see them: a letter with its accents is one. */
function countSigns(text: string): number {
  if (simple.test(text)) return text.length;
  let signs = 0;
  for (const _ of graphemes.segment(text)) signs += 1;
  return signs;
}

/** Signs that stand for themselves: of ASCII, and of Chinese and Japanese. */
const simple = /^[\x20-\x7E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uFF01-\uFF5E]*$/;

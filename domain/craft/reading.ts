import { createSpeech } from './speech.ts';

/** What stands between two words, from less to more. */
export const pauses = { none: 0, short: 1, sentence: 2, paragraph: 3, section: 4 } as const;
export type Pause = (typeof pauses)[keyof typeof pauses];

/** The words of a text. The first five lists have one member for each word. */
export type Reading = {
  text: string;
  /** In lower case and NFC, with straight apostrophes. */
  words: readonly string[];
  /** UTF-16 offsets in the text. */
  from: readonly number[];
  to: readonly number[];
  /** What stands before the word; before the first word, a section. */
  pauses: readonly Pause[];
  /** Whether the word is in quotation marks or in *emphasis*. */
  isSpoken: readonly boolean[];
  /** The indexes of words that begin a sentence, a paragraph or a section. */
  sentences: readonly number[];
  /** The indexes of words that begin a paragraph or a section. Each line is a paragraph. */
  paragraphs: readonly number[];
};

/** Letters of the longest word; what is longer is a script without spaces, or no language. */
const longestWord = 60;

/** A line of its own between two scenes. */
const sceneBreak = /^\s*(?:\*\s?\*\s?\*|---|#|⁂)/;

/** Reads a text once, from its start to its end. */
export function readText(text: string): Reading {
  const words: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const before: Pause[] = [];
  const isSpoken: boolean[] = [];
  const sentences: number[] = [];
  const paragraphs: number[] = [];
  const speech = createSpeech();
  const gap: { marks: string; pause: Pause } = { marks: '', pause: pauses.section };

  function addWord(start: number, end: number): void {
    if (gap.pause < pauses.paragraph) {
      const previous = text.slice(from.at(-1) ?? 0, to.at(-1) ?? 0);
      gap.pause = pauseOf(gap.marks, previous, text.charAt(start));
    }
    if (gap.pause >= pauses.sentence) sentences.push(words.length);
    if (gap.pause >= pauses.paragraph) paragraphs.push(words.length);
    words.push(fold(text.slice(start, end)));
    from.push(start);
    to.push(end);
    before.push(gap.pause);
    isSpoken.push(speech.isOpen());
    gap.pause = pauses.none;
    gap.marks = '';
  }

  function addMark(at: number): void {
    const mark = text.charAt(at);
    speech.take(mark, text.charAt(at - 1), text.charAt(at + 1));
    if (mark !== '\n' && mark !== '\r') {
      // The marks that decide about a pause are the first ones.
      if (gap.marks.length < 12) gap.marks += mark;
      return;
    }
    if (gap.pause < pauses.paragraph) gap.pause = pauses.paragraph;
    if (sceneBreak.test(gap.marks)) gap.pause = pauses.section;
    gap.marks = '';
  }

  for (let at = 0; at < text.length; ) {
    const end = wordEnd(text, at);
    if (end === at) {
      addMark(at);
      at += 1;
    } else {
      if (gap.marks.startsWith('#') && gap.pause === pauses.paragraph) gap.pause = pauses.section;
      if (end - at <= longestWord) addWord(at, end);
      at = end;
    }
  }
  return { text, words, from, to, pauses: before, isSpoken, sentences, paragraphs };
}

/** A word as it is compared: in lower case and NFC, with straight apostrophes. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z]*$/.test(lower) ? lower : lower.normalize('NFC').replaceAll('’', "'");
}

/** Whether a character begins with a capital letter. */
export function isCapital(character: string): boolean {
  return character !== character.toLowerCase();
}

function wordEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const length = letterLength(text, at);
    if (length > 0) at += length;
    else if (at > start && isApostrophe(text.charAt(at)) && letterLength(text, at + 1) > 0) at += 1;
    else return at;
  }
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const isApostrophe = (mark: string) => mark === "'" || mark === '’';

/** Code units of the letter or digit at an offset, else 0. */
function letterLength(text: string, at: number): number {
  const code = text.codePointAt(at) ?? 0;
  if (code < 128) {
    const lower = code | 32;
    return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) ? 1 : 0;
  }
  const character = String.fromCodePoint(code);
  return letter.test(character) ? character.length : 0;
}

const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'st', 'prof', 'capt', 'sgt', 'mme', 'sr', 'sra']);
const initial = /^(?!I)\p{Lu}$/u;

/** The pause between two words of a line, from the marks between them and the words as written. */
function pauseOf(marks: string, previous: string, next: string): Pause {
  if (marks === ' ' || marks === '' || marks === '-') return pauses.none;
  if (/[。！？]/.test(marks)) return pauses.sentence;
  const isTitle = marks.startsWith('.') && (titles.has(previous.toLowerCase()) || initial.test(previous));
  const isLower = next !== next.toUpperCase();
  if (/[.!?…]/.test(marks) && /\s/.test(marks) && !isLower && !isTitle) return pauses.sentence;
  return /[^\s'’*_-]|\s-/.test(marks) && !isTitle ? pauses.short : pauses.none;
}

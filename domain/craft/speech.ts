/** Follows the quotation marks of a text. */
export type Speech = {
  /** Takes the next character that is part of no word, and its neighbours ('' for none). */
  take(mark: string, before: string, after: string): void;
  /** Whether the next word is spoken, or thought in *emphasis*. */
  isOpen(): boolean;
};

/** Opening marks, each with those that close it. */
const closing: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '"': '"',
  '‘': '’',
  "'": "'",
  '*': '*',
};

/**
 * Where marks are in doubt, words count as spoken: an apostrophe after a letter closes nothing, and
 * what is never closed ends with its line.
 */
export function createSpeech(): Speech {
  let closers = '';
  /** Whether there was nothing but spaces since the line began. */
  let isIndent = true;

  function take(mark: string, before: string, after: string): void {
    if (mark === '\n' || mark === '\r') {
      closers = '';
      isIndent = true;
      return;
    }
    isIndent &&= before.trim() === '';
    if (mark === ' ') return;
    if (closers === '') closers = opensWith(mark, before, after, isIndent);
    else if (closers.includes(mark) && (!isApostrophe(mark) || !isLetter(before))) closers = '';
  }

  return { take, isOpen: () => closers !== '' };
}

/** The marks that close what this one opens, '' if it opens nothing. */
function opensWith(mark: string, before: string, after: string, isLineStart: boolean): string {
  // A line that begins with a dash is speech to its end, as in French.
  if (isLineStart && /[—–-]/.test(mark) && after !== mark) return '\n';
  if (mark === "'") return isLetter(before) || after.trim() === '' ? '' : mark;
  if (mark === '*') return /[\s*]/.test(after) || after === '' ? '' : mark;
  return closing[mark] ?? '';
}

const isApostrophe = (mark: string) => mark === "'" || mark === '’';
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

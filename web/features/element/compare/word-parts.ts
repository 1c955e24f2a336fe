import { diffWordsWithSpace } from 'diff';

/** A stretch of a text; `isMarked` where the other text has something else. */
export type Part = { text: string; isMarked: boolean };

/** Two texts beside each other, with what only one of them has, and how many words that is. */
export type WordDifference = {
  old: readonly Part[];
  now: readonly Part[];
  wordsOut: number;
  wordsIn: number;
};

/** Texts with more changes count as entirely different: comparing further would block the page. */
const maxChanges = 1000;

/**
 * Compares two texts word by word. Changes with only a space or punctuation between them are one.
 */
export function compareWords(old: string, now: string): WordDifference {
  const oldParts: Part[] = [];
  const nowParts: Part[] = [];
  const changes = diffWordsWithSpace(old, now, { maxEditLength: maxChanges }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  for (const [index, change] of changes.entries()) {
    const isBridge =
      !change.added &&
      !change.removed &&
      index > 0 &&
      index < changes.length - 1 &&
      !/[\p{L}\p{N}]/u.test(change.value);
    if (!change.added) add(oldParts, change.value, change.removed || isBridge);
    if (!change.removed) add(nowParts, change.value, change.added || isBridge);
  }
  return {
    old: tidy(oldParts),
    now: tidy(nowParts),
    wordsOut: wordsIn(oldParts),
    wordsIn: wordsIn(nowParts),
  };
}

function wordsIn(parts: readonly Part[]): number {
  return parts
    .filter(({ isMarked }) => isMarked)
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function add(parts: Part[], text: string, isMarked: boolean): void {
  const last = parts.at(-1);
  if (last?.isMarked === isMarked) last.text += text;
  else parts.push({ text, isMarked });
}

/** A mark begins and ends with a word: blanks at its ends belong to what stands around it. */
function tidy(parts: readonly Part[]): Part[] {
  const tidied: Part[] = [];
  for (const { text, isMarked } of parts) {
    const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
    if (!isMarked || core === '') add(tidied, text, false);
    else {
      if (before !== '') add(tidied, before, false);
      add(tidied, core, true);
      if (after !== '') add(tidied, after, false);
    }
  }
  return tidied;
}

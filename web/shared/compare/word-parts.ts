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
  for (const { text, side } of stretchesOf(old, now)) {
    if (side !== 'now') add(oldParts, text, side !== 'both');
    if (side !== 'old') add(nowParts, text, side !== 'both');
  }
  return {
    old: tidy(oldParts),
    now: tidy(nowParts),
    wordsOut: wordsIn(oldParts),
    wordsIn: wordsIn(nowParts),
  };
}

/** A stretch of two texts written as one; `side`: which of them has it. */
export type Stretch = { text: string; side: 'both' | 'old' | 'now' };

/** Two texts as one: what both have, and at each change the older words before the newer. */
export function joinTexts(old: string, now: string): Stretch[] {
  const joined: Stretch[] = [];
  let gone = '';
  let come = '';
  const close = () => {
    const [start, end] = sharedBlanks(gone, come);
    const core = (text: string) => text.slice(start.length, text.length - end.length);
    for (const stretch of [
      { text: start, side: 'both' },
      { text: core(gone), side: 'old' },
      { text: core(come), side: 'now' },
      { text: end, side: 'both' },
    ] as const)
      if (stretch.text !== '') joined.push(stretch);
    gone = '';
    come = '';
  };
  for (const { text, side } of stretchesOf(old, now)) {
    if (side === 'both') close();
    if (side === 'both') joined.push({ text, side });
    if (side === 'old') gone += text;
    if (side === 'now') come += text;
  }
  close();
  return joined;
}

/** The blanks that two texts begin and end with alike. */
function sharedBlanks(one: string, other: string): [string, string] {
  if (one.trim() === '' || other.trim() === '') return ['', ''];
  const start = /^\s*/.exec(one)?.[0] ?? '';
  const end = /\s*$/.exec(one)?.[0] ?? '';
  return [
    start === (/^\s*/.exec(other)?.[0] ?? '') ? start : '',
    end === (/\s*$/.exec(other)?.[0] ?? '') ? end : '',
  ];
}

/** What stands between two changes without a letter or number goes to both. */
function* stretchesOf(old: string, now: string): Generator<Stretch> {
  const changes = diffWordsWithSpace(old, now, { maxEditLength: maxChanges }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  for (const [index, { value, added, removed }] of changes.entries()) {
    const isBridge =
      !added && !removed && index > 0 && index < changes.length - 1 && !/[\p{L}\p{N}]/u.test(value);
    if (added) yield { text: value, side: 'now' };
    else if (removed) yield { text: value, side: 'old' };
    else if (!isBridge) yield { text: value, side: 'both' };
    else {
      yield { text: value, side: 'old' };
      yield { text: value, side: 'now' };
    }
  }
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

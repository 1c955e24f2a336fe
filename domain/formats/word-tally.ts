import type { Run } from './runs.ts';

/**
 * Counts the words that go into a file, as word-counter.ts counts those of light Markdown, but
 * every line of a text.
 */
export type WordTally = {
  /** One text, which begins and ends a word. */
  add(text: string): void;
  /** One text in several runs. */
  addRuns(runs: readonly Run[]): void;
  words(): number;
};

export function createWordTally(): WordTally {
  let spacedWords = 0;
  let unspacedCharacters = 0;
  let isInWord = false;

  function take(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let sort = sorts[unit];
      if (sort === unknown) sort = sorts[unit] = sortOf(String.fromCharCode(unit));
      if (sort === surrogate) {
        const point = text.codePointAt(at) ?? 0;
        if (point > 0xffff) at += 1;
        sort = point > 0xffff ? sortOf(String.fromCodePoint(point)) : other;
      }
      if (sort === blank) isInWord = false;
      else if (sort === unspaced) {
        unspacedCharacters += 1;
        isInWord = false;
      } else if (sort === letter && !isInWord) {
        spacedWords += 1;
        isInWord = true;
      }
    }
  }

  return {
    add(text) {
      isInWord = false;
      take(text);
    },
    addRuns(runs) {
      isInWord = false;
      for (const { text } of runs) take(text);
    },
    words: () => spacedWords + Math.ceil(unspacedCharacters / 2),
  };
}

const [unknown, other, blank, letter, unspaced, surrogate] = [0, 1, 2, 3, 4, 5] as const;

/** What each UTF-16 code unit is, filled in when it first comes up. */
const sorts = new Uint8Array(0x10000);

/** Scripts without spaces between words; two characters count as a word. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function sortOf(character: string): number {
  if (/^[\uD800-\uDFFF]$/.test(character)) return surrogate;
  if (/\s/.test(character)) return blank;
  if (unspacedScripts.test(character)) return unspaced;
  return /[\p{L}\p{N}]/u.test(character) ? letter : other;
}

import type { Passage } from '../../../../contract/scope.ts';
import { textsOf } from '../../../shared/passage/texts-of.ts';
import { lettersIn } from '../../../shared/second-look/find-spot.ts';
import type { Content } from '../../../shared/shape/content.ts';

/** Words on the page, with what the page shows before and after them. */
export type ShownWords = { before: string; words: string; after: string };

/** Letters around the words that tell them from the same words elsewhere. */
const contextLetters = 80;

/**
 * The passage of a content that shown words are: found by letters, as views draw marks and spaces
 * in their own way. Null if no single text has them.
 */
export function passageOf(content: Content, { before, words, after }: ShownWords): Passage | null {
  const [lead, own, tail] = [
    lettersIn(before).slice(-contextLetters),
    lettersIn(words),
    lettersIn(after).slice(0, contextLetters),
  ];
  if (own === '') return null;
  let best: { path: Passage['path']; text: string; at: number; score: number } | null = null;
  for (const { path, text } of textsOf(content)) {
    const letters = lettersIn(text);
    for (let at = letters.indexOf(own); at >= 0; at = letters.indexOf(own, at + 1)) {
      const score =
        sameAtEnd(letters.slice(Math.max(0, at - contextLetters), at), lead) +
        sameAtStart(letters.slice(at + own.length, at + own.length + contextLetters), tail);
      // Of equals the last counts: a title may repeat what stands below it.
      if (best === null || score >= best.score) best = { path, text, at, score };
    }
  }
  if (best === null) return null;
  const { path, text, at } = best;
  const start = offsetOf(text, at);
  const end = offsetOf(text, at + own.length - 1) + lastLetterLength(own);
  return trimmed(path, text, widened(text, start, end, words));
}

/** A stretch of a text as a passage, without blanks at its ends; null if nothing is left. */
export function trimmed(
  path: Passage['path'],
  whole: string,
  { start, end }: { start: number; end: number },
): Passage | null {
  const words = whole.slice(start, end);
  const text = words.trim();
  if (text === '') return null;
  const from = start + words.indexOf(text);
  return { path, start: from, end: from + text.length, text };
}

/** With the marks at the ends of what was chosen, and no half of a pair of asterisks. */
function widened(text: string, start: number, end: number, words: string) {
  const head = /^[^\p{L}\p{N}]*/u.exec(words.trim())?.[0] ?? '';
  const tail = /[^\p{L}\p{N}]*$/u.exec(words.trim())?.[0] ?? '';
  let [from, to] = [start, end];
  if (text.slice(0, from).endsWith(head)) from -= head.length;
  if (text.slice(to).startsWith(tail)) to += tail.length;
  const isHalf = (text.slice(from, to).split('*').length - 1) % 2 === 1;
  if (isHalf && text.charAt(from - 1) === '*') from -= 1;
  else if (isHalf && text.charAt(to) === '*') to += 1;
  return { start: from, end: to };
}

/** The offset in a text of its letter with this index among its letters, in UTF-16 code units. */
function offsetOf(text: string, letter: number): number {
  let index = 0;
  for (const { 0: character, index: offset } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    if (index + character.length > letter) return offset;
    index += character.length;
  }
  return text.length;
}

function lastLetterLength(letters: string): number {
  return [...letters].at(-1)?.length ?? 0;
}

function sameAtStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function sameAtEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}

import { flushSync } from 'react-dom';
import type { HitPlace } from '../../../domain/craft/review-content.ts';

/** Where a hit is on the page: in a box to write in, or in running text. */
export type Spot =
  | { kind: 'box'; box: HTMLTextAreaElement; from: number; to: number }
  | { kind: 'range'; range: Range };

/**
 * Where `root` shows a place: in its box, which is unfolded if need be, else in running text; null
 * if it shows it nowhere.
 */
export function findSpot(root: HTMLElement, place: HitPlace): Spot | null {
  const box = findBox(root, place) ?? (unfold(root, place) ? findBox(root, place) : null);
  return box ?? findRange(readLetters(root), place);
}

/** The letters that an element shows, and where each stretch of its text begins in them. */
export type Letters = { all: string; stretches: readonly { node: Text; start: number }[] };

/**
 * Letters before and after a hit that tell it from the same words elsewhere; fewer are tried next,
 * and none before, since a view may leave out a heading.
 */
const contexts = [
  { lead: 80, tail: 80 },
  { lead: 20, tail: 20 },
  { lead: 0, tail: 20 },
];

/** The letters and digits of a text, which every view shows alike. */
export const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

export function readLetters(root: HTMLElement): Letters {
  const stretches: { node: Text; start: number }[] = [];
  const parts: string[] = [];
  let length = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('textarea') !== null) continue;
    stretches.push({ node, start: length });
    const letters = lettersIn(node.data);
    parts.push(letters);
    length += letters.length;
  }
  return { all: parts.join(''), stretches };
}

/** The box that has the text of a place. */
function findBox(root: HTMLElement, { text, from, to }: HitPlace): Spot | null {
  const box = [...root.querySelectorAll('textarea')].find(({ value }) => value === text);
  return box === undefined ? null : { kind: 'box', box, from, to };
}

/** Unfolds the parts of a content on the way to a place. Returns whether any was folded. */
function unfold(root: HTMLElement, { path }: HitPlace): boolean {
  const folded = path.flatMap((_, index) => {
    const part = CSS.escape(path.slice(0, index + 1).join('.'));
    const fold = root.querySelector<HTMLElement>(`[data-fold="${part}"][aria-expanded="false"]`);
    return fold === null ? [] : [fold];
  });
  flushSync(() => {
    for (const fold of folded) fold.click();
  });
  return folded.length > 0;
}

/**
 * A place in running text, by its letters and those around it, since views draw marks and spaces in
 * their own way. The last one counts, as a title may repeat what stands below it. Null if the page
 * doesn't show it.
 */
export function findRange({ all, stretches }: Letters, { text, from, to }: HitPlace): Spot | null {
  const [before, own, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)].map(lettersIn);
  if (before === undefined || own === undefined || after === undefined || own === '') return null;
  for (const context of contexts) {
    const lead = before.slice(Math.max(0, before.length - context.lead));
    const at = all.lastIndexOf(lead + own + after.slice(0, context.tail));
    if (at < 0) continue;
    const range = document.createRange();
    const start = at + lead.length;
    const isSet =
      setEnd(stretches, start, (node, offset) => range.setStart(node, offset)) &&
      setEnd(stretches, start + own.length - 1, (node, offset) => range.setEnd(node, offset + 1));
    return isSet ? { kind: 'range', range } : null;
  }
  return null;
}

/** Calls `set` with the text node and the offset in it of a letter, by the letter's index. */
function setEnd(
  stretches: Letters['stretches'],
  letter: number,
  set: (node: Text, offset: number) => void,
): boolean {
  const stretch = stretches.findLast(({ start }) => start <= letter);
  if (stretch === undefined) return false;
  let index = stretch.start;
  for (const { 0: character, index: offset } of stretch.node.data.matchAll(/[\p{L}\p{N}]/gu)) {
    if (index + character.length > letter) {
      set(stretch.node, offset + letter - index);
      return true;
    }
    index += character.length;
  }
  return false;
}

import type { Passage } from '../../../contract/scope.ts';
import type { Content } from '../shape/content.ts';
import { partAt, setAt } from './change.ts';
import { textsOf } from './texts-of.ts';

/** A content with other words in place of a passage, and where these stand. */
export type Placed = { content: Content; passage: Passage };

/**
 * Puts words in place of a passage: where it stood, or at the one other place where the same words
 * stand now. Null if it isn't there any more, or is there more than once elsewhere.
 */
export function placePassage(content: Content, passage: Passage, words: string): Placed | null {
  const found = findPassage(content, passage);
  if (found === null) return null;
  const value = partAt(content, found.path);
  if (typeof value !== 'string') return null;
  const { path, start, end } = found;
  return {
    content: setAt(content, path, value.slice(0, start) + words + value.slice(end)),
    passage: { path, start, end: start + words.length, text: words },
  };
}

/** Where a passage stands now; null as above. */
export function findPassage(content: Content, passage: Passage): Passage | null {
  const { path, start, end, text } = passage;
  const value = partAt(content, path);
  if (typeof value === 'string') {
    if (value.slice(start, end) === text) return passage;
    const [at, ...more] = placesIn(value, text);
    if (at !== undefined && more.length === 0) return { path, start: at, end: at + text.length, text };
    if (more.length > 0) return null;
  }
  const others = textsOf(content).flatMap((other) =>
    placesIn(other.text, text).map((at) => ({ path: other.path, start: at, end: at + text.length, text })),
  );
  return others.length === 1 ? (others[0] ?? null) : null;
}

function placesIn(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

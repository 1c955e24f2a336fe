import type { Passage } from '../../../../contract/scope.ts';
import type { SceneContent } from '../../../../domain/manuscript/scene/result.ts';
import { textsOf } from '../../../shared/passage/texts-of.ts';

/** Texts of a scene that are written, not planned. */
const written = new Set(['text', 'slugline', 'blocks']);

/**
 * Where a quote stands in a scene's text: the sentences that it lies in, which can be written anew.
 * `at`: where it was, if known; the nearest place counts. Null if it is not there word for word.
 */
export function findQuote(content: SceneContent, quote: string, at: number | null = null): Passage | null {
  let found: { path: (string | number)[]; text: string; start: number; away: number } | null = null;
  for (const { path, text } of textsOf(content)) {
    if (!written.has(String(path[0]))) continue;
    for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
      const away = at === null ? 0 : Math.abs(start - at);
      if (found === null || away < found.away) found = { path, text, start, away };
    }
  }
  return found === null ? null : sentencesAt(found.path, found.text, found.start, found.start + quote.length);
}

/** The whole sentences around a stretch of a text. */
export function sentencesAt(
  path: readonly (string | number)[],
  text: string,
  start: number,
  end: number,
): Passage | null {
  const from = lastEnd(text.slice(0, start));
  const rest = /[.!?…][”’"')*]*(?=\s|$)|\n|$/u.exec(text.slice(Math.max(0, end - 1)));
  const to = rest === null ? text.length : Math.max(0, end - 1) + rest.index + rest[0].length;
  const words = text.slice(from, to);
  const trimmed = words.trim();
  if (trimmed === '') return null;
  const first = from + words.indexOf(trimmed);
  return { path: [...path], start: first, end: first + trimmed.length, text: trimmed };
}

/** Where the last sentence or paragraph of a text ends. */
function lastEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?…][”’"')*]*\s+|\n+/gu)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

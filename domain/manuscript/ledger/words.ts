import { fold, type Reading } from '../../craft/reading.ts';
import { vocabularyOf } from '../../craft/vocabulary.ts';

const english = vocabularyOf('en');

/** The words of a short text as they are compared: in lower case, straight apostrophes. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}'’]+/u).flatMap((word) => {
    const folded = withoutPossessive(fold(word)).replaceAll(/^'+|'+$/g, '');
    return folded === '' ? [] : [folded];
  });
}

/** The words of a text that say something, each once, without their endings. */
export function contentStems(text: string): Set<string> {
  const stems = wordsOf(text)
    .filter((word) => word.length > 2 && english.isContent(word))
    .map((word) => english.stem(word));
  return new Set(stems);
}

/** The share of `wanted` that is among the words of a text, from 0 to 1; 0 of nothing. */
export function shareOf(wanted: ReadonlySet<string>, text: string): number {
  if (wanted.size === 0) return 0;
  const there = contentStems(text);
  return [...wanted].filter((stem) => there.has(stem)).length / wanted.size;
}

/** A name without 's. */
export function withoutPossessive(word: string): string {
  return word.endsWith("'s") || word.endsWith('’s') ? word.slice(0, -2) : word;
}

/** The sentences of a text that was read, with their offsets and the number of their paragraph. */
export function sentencesOf(reading: Reading): { from: number; to: number; paragraph: number }[] {
  const { text, sentences, paragraphs, from } = reading;
  const starts = new Set(paragraphs);
  let paragraph = -1;
  return sentences.map((at, index) => {
    if (starts.has(at)) paragraph += 1;
    const start = startOf(text, from[at] ?? 0);
    const next = sentences[index + 1];
    const end = next === undefined ? text.length : startOf(text, from[next] ?? 0);
    return { from: start, to: start + text.slice(start, end).trimEnd().length, paragraph };
  });
}

/** Where a sentence begins: with the marks of speech and emphasis before its first word. */
function startOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && /[“„"‘'«»*_—–-]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

import { type Hit, makeHit, quote } from './hit.ts';
import { isCapital, pauses, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words between which an echo is heard; nearer than the least it is meant. */
const farthest = 60;
const nearest = 4;
/** A word that comes more than twice, and more than once in so many words, is a subject. */
const wordsForEach = 2_000;

/**
 * The first `most` rare words of the narration that were used shortly before. Speech, `names` (in
 * lower case) and the subjects of the text don't count.
 */
export function findEchoes(
  reading: Reading,
  { isRare, stem, isCapitalName }: Vocabulary,
  names: ReadonlySet<string>,
  most: number,
): Hit[] {
  const { text, words, from, to, pauses: before, isSpoken } = reading;
  const isName = (at: number) =>
    isCapitalName && (before[at] ?? 0) < pauses.sentence && isCapital(text.charAt(from[at] ?? 0));
  const rare: { at: number; stem: string }[] = [];
  const counts = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    if (!isRare(word) || names.has(word)) continue;
    const one = { at, stem: stem(word) };
    counts.set(one.stem, (counts.get(one.stem) ?? 0) + 1);
    if (!isSpoken[at] && !isName(at)) rare.push(one);
  }

  const mostTimes = Math.max(2, Math.floor(words.length / wordsForEach));
  const lastAt = new Map<string, number>();
  const hits: Hit[] = [];
  for (const { at, stem } of rare) {
    if (hits.length >= most) break;
    const last = lastAt.get(stem);
    lastAt.set(stem, at);
    if (last === undefined || at - last > farthest || at - last < nearest) continue;
    if ((counts.get(stem) ?? 0) > mostTimes) continue;
    const [start = 0, end = 0] = [from[at], to[at]];
    const previous = quote(text, from[last], to[last]);
    hits.push(
      makeHit('echo', start, end, `${quote(text, start, end)} comes ${at - last} words after ${previous}.`),
    );
  }
  return hits;
}

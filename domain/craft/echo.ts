import { type Hit, makeHit, quote } from './hit.ts';
import { isCapital, pauses, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words between which an echo is heard; nearer than the least it is meant. */
const farthest = 60;
const nearest = 4;
/** A word that comes a third time within so many words is what the passage is about. */
const passage = 1_000;

/**
 * The first `most` rare words of the narration that were used shortly before, and not again for
 * long. Speech and `names` (in lower case) don't count. `within`: words between which it is heard.
 */
export function findEchoes(
  { text, words, from, to, pauses: before, isSpoken }: Reading,
  { isRare, stem, isCapitalName }: Vocabulary,
  names: ReadonlySet<string>,
  most: number,
  within = farthest,
): Hit[] {
  const isName = (at: number) =>
    isCapitalName && (before[at] ?? 0) < pauses.sentence && isCapital(text.charAt(from[at] ?? 0));
  const isTold = (at: number) => !isSpoken[at] && !isName(at);
  /** The indexes of each rare word. */
  const places = new Map<string, number[]>();
  const pairs: { at: number; turn: number; all: readonly number[] }[] = [];
  for (const [at, word] of words.entries()) {
    if (!isRare(word) || names.has(word)) continue;
    const all = places.get(stem(word)) ?? [];
    places.set(stem(word), all);
    const last = all.at(-1);
    if (last !== undefined && at - last >= nearest && at - last <= within && isTold(at) && isTold(last))
      pairs.push({ at, turn: all.length, all });
    all.push(at);
  }
  const isAlone = ({ at, turn, all }: (typeof pairs)[number]) =>
    at - (all[turn - 2] ?? Number.NEGATIVE_INFINITY) > passage &&
    (all[turn + 1] ?? Number.POSITIVE_INFINITY) - at > passage;
  return pairs
    .filter(isAlone)
    .slice(0, most)
    .map(({ at, turn, all }) => {
      const [start = 0, end = 0] = [from[at], to[at]];
      const last = all[turn - 1] ?? 0;
      const previous = quote(text, from[last], to[last]);
      const what = `${quote(text, start, end)} comes ${at - last} words after ${previous}.`;
      return makeHit('echo', start, end, what);
    });
}

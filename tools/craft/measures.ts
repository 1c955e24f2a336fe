import { isCapital, readText } from '../../domain/craft/reading.ts';
import type { PlacedHit } from '../../domain/craft/review-content.ts';
import { lengthNote } from '../../domain/story/continuation.ts';

/** The share of different groups of `size` words among all, 0 to 1; null if there is no group. */
export function distinctShare(texts: readonly (readonly string[])[], size: number): number | null {
  const different = new Set<string>();
  let all = 0;
  for (const words of texts)
    for (let at = 0; at + size <= words.length; at += 1) {
      different.add(words.slice(at, at + size).join(' '));
      all += 1;
    }
  return all === 0 ? null : different.size / all;
}

/**
 * The words of texts, equally many texts of each series, cut to one length, the median in the
 * series of the shortest: the more words, the smaller is the share of different ones.
 */
export function comparableTexts(series: readonly (readonly string[])[]): string[][][] {
  const words = series.map((texts) => texts.map((text) => [...readText(text).words]));
  const filled = words.filter((texts) => texts.length > 0);
  const count = Math.min(...filled.map((texts) => texts.length));
  const length = Math.min(...filled.map((texts) => median(texts.map((text) => text.length)) ?? 0));
  return words.map((texts) => texts.slice(0, count).map((text) => text.slice(0, Math.ceil(length))));
}

/** The share of lengths that are within a fifth of the length asked for; null without a length. */
export function shareWithin(lengths: readonly number[], asked: number): number | null {
  const kept = lengths.filter((length) => lengthNote(length, asked) === null);
  return lengths.length === 0 ? null : kept.length / lengths.length;
}

/** Hits in 1,000 words by code, most frequent first. */
export function hitRates(hits: readonly Pick<PlacedHit, 'code'>[], words: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of hits) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Map(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([code, count]) => [code, (count * 1000) / Math.max(1, words)]),
  );
}

/**
 * Names that are in more than one result and not in `given`, with the number of results, most
 * frequent first. `people` are known to be names; another is a word with a capital letter within a
 * sentence that no result writes without.
 */
export function repeatedNames(
  results: readonly { text: string; people: readonly string[] }[],
  given: string,
): [name: string, results: number][] {
  const known = new Set(readText(given).words.map(withoutPossessive));
  const counts = new Map<string, { name: string; results: number }>();
  const small = new Set<string>();
  for (const { text, people } of results) {
    const names = new Map<string, string>();
    for (const { word, written } of wordsOf(people.join('\n'))) if (word.length > 2) names.set(word, written);
    for (const { word, written, isFirst } of wordsOf(text)) {
      if (!isCapital(written.charAt(0))) small.add(word);
      else if (!isFirst && isName(written)) names.set(word, written);
    }
    for (const [word, name] of names)
      if (!known.has(word)) counts.set(word, { name, results: (counts.get(word)?.results ?? 0) + 1 });
  }
  return [...counts]
    .filter(([word, { results: times }]) => times > 1 && !small.has(word))
    .map(([, { name, results: times }]): [string, number] => [name, times])
    .sort(([, one], [, other]) => other - one);
}

/** The middle of some numbers; null without one. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function* wordsOf(text: string): Generator<{ word: string; written: string; isFirst: boolean }> {
  const { words, from, to, sentences } = readText(text);
  const starts = new Set(sentences);
  for (const [at, folded] of words.entries()) {
    const word = withoutPossessive(folded);
    const end = (to[at] ?? 0) - folded.length + word.length;
    yield { word, written: text.slice(from[at], end), isFirst: starts.has(at) };
  }
}

const withoutPossessive = (word: string) => word.replace(/'s$/, '');

/** ‘I’ and words in capitals, such as headings, are no names. */
function isName(word: string): boolean {
  return word.length > 2 && word !== word.toUpperCase() && /^\p{L}+$/u.test(word);
}

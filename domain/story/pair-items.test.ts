import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { followItems } from './item-ids.ts';
import { pairItems } from './pair-items.ts';

const beats = (count: number, words: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ beat: `Beat ${index}`, description: words(index) }));

describe('the pairs of items', () => {
  it('equal those of comparing all with all', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'night', 'rain');
    const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    const item = fc.oneof(text, fc.record({ beat: text, description: text }));
    const list = fc.array(item, { maxLength: 9 });
    fc.assert(
      fc.property(list, list, (old, now) => {
        expect(pairItems(old, now)).toEqual(pairsByComparingAll(old, now));
      }),
      { seed: 5, numRuns: 3000 },
    );
  });

  it('are found by their words for as many lines as a scene may have', () => {
    const said = (index: number) => `The rain of day ${index} falls on the roof of the house ${index * 7}.`;
    const old = Array.from({ length: 400 }, (_, index) => said(index));
    const now = old.map((line) => `${line} Again!`).toReversed();
    expect(pairItems(old, now)).toEqual([...old.keys()].toReversed());
  });
});

describe('what pairing costs', () => {
  it.each([
    ['nothing in common', (index: number) => `one${index} two${index}`, (index: number) => `three${index}`],
    ['one word in common', (index: number) => `the ${index}`, (index: number) => `the x${index}`],
    ['much in common', (index: number) => `a b c d e f ${index}`, (index: number) => `a b c d e f x${index}`],
    ['no words', (index: number) => '-'.repeat(index % 50), (index: number) => '+'.repeat(index % 70)],
    ['nearly all the same', () => 'same', (index: number) => (index % 2 === 0 ? 'same' : 'other')],
  ])('stays small for ten thousand changed items with %s', (_, before, after) => {
    const [old, now] = [beats(10_000, before), beats(10_000, after)];
    const heapBefore = process.memoryUsage().heapUsed;
    const pairs = pairItems(old, now);
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(300 * 1024 * 1024);
    expect(new Set(pairs.filter((from) => from !== null)).size).toBe(10_000);
  });

  it('stays small for many long lists within one content', () => {
    const scenes = (mark: string) =>
      Array.from({ length: 60 }, (_, scene) => ({
        slugline: `${mark} ${scene}`,
        blocks: Array.from({ length: 400 }, (__, index) => ({ text: `a ${mark}${scene}x${index}` })),
      }));
    let made = 0;
    const newId = () => String(made++);
    const before = { content: { scenes: scenes('old') }, itemIds: null };
    const ids = followItems(before, { scenes: scenes('new') }, newId);
    expect(Object.keys(ids)).toHaveLength(61);
    expect(made).toBeLessThan(100);
  });
});

/** The same in quadratic time. */
function pairsByComparingAll(old: readonly unknown[], now: readonly unknown[]): (number | null)[] {
  const pairs: (number | null)[] = now.map(() => null);
  const free = new Set(old.keys());
  const pair = (index: number, from: number) => {
    pairs[index] = from;
    free.delete(from);
  };
  const places = Map.groupBy(old.keys(), (index) => canonicalJson(old[index]));
  for (const [index, item] of now.entries()) {
    const from = places.get(canonicalJson(item))?.shift();
    if (from !== undefined) pair(index, from);
  }
  const similar = [...now.keys()]
    .filter((index) => pairs[index] === null)
    .flatMap((index) =>
      [...free].map((from) => ({ index, from, share: shared(wordsOf(now[index]), wordsOf(old[from])) })),
    )
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share);
  for (const { index, from } of similar) if (pairs[index] === null && free.has(from)) pair(index, from);
  let next = 0;
  for (const [index, from] of pairs.entries()) {
    if (from !== null) next = from + 1;
    else if (free.has(next)) pair(index, next++);
  }
  return pairs;
}

function wordsOf(item: unknown): Set<string> {
  const text = typeof item === 'string' ? item : Object.values(item as object).join('\n');
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}’']+/gu));
}

function shared(one: Set<string>, other: Set<string>): number {
  const all = one.size + other.size;
  return all === 0 ? 0 : (2 * [...one].filter((word) => other.has(word)).length) / all;
}

/**
 * Numbers for words and for groups of words: equal groups have equal numbers, also in two texts
 * that use the same table.
 */
export type GramTable = {
  /** The number of each word. */
  ofWords(words: readonly string[]): Int32Array;
  /** The number of each two neighbours; of four words from pairs of pairs, and so on. */
  double(grams: Int32Array, width: number): Int32Array;
};

export function createGramTable(): GramTable {
  const words = new Map<string, number>();
  /** By width of the halves. */
  const pairs = new Map<number, Map<number, number>>();

  return {
    ofWords: (list) => Int32Array.from(list, (word) => numberOf(words, word)),
    double(grams, width) {
      const table = pairs.get(width) ?? new Map<number, number>();
      pairs.set(width, table);
      const count = Math.max(0, grams.length - width);
      const doubled = new Int32Array(count);
      for (let at = 0; at < count; at += 1)
        doubled[at] = numberOf(table, (grams[at] ?? 0) * 2 ** 26 + (grams[at + width] ?? 0));
      return doubled;
    },
  };
}

function numberOf<Key>(table: Map<Key, number>, key: Key): number {
  const known = table.get(key);
  if (known !== undefined) return known;
  table.set(key, table.size);
  return table.size - 1;
}

import { canonicalJson } from './canonical-json.ts';
import { isRecord } from './record.ts';

/** From this similarity on, two items count as one item that was edited. */
const minSimilarity = 0.5;

/** How many word comparisons are left, over all lists of a content. */
export type ComparisonBudget = { left: number };

/** Enough for 400 rewritten blocks of a scene; a fraction of a second at worst. */
export function comparisonBudget(): ComparisonBudget {
  return { left: 1_500_000 };
}

/**
 * For each new item of a list, the index of the old item it was, or null; each old one at most
 * once. Equal items pair first, in order; then the most similar; then those after the same item.
 * Beyond the budget, words are not compared.
 */
export function pairItems(
  old: readonly unknown[],
  now: readonly unknown[],
  budget: ComparisonBudget = comparisonBudget(),
): (number | null)[] {
  const pairs: (number | null)[] = now.map(() => null);
  const free = new Set(old.keys());
  const pair = (index: number, from: number) => {
    pairs[index] = from;
    free.delete(from);
  };
  const takePlace = placesOf(old);
  for (const [index, item] of now.entries()) {
    const from = takePlace(canonicalJson(item));
    if (from !== undefined) pair(index, from);
  }
  const changed = [...pairs.keys()].filter((index) => pairs[index] === null);
  const withWords = (items: readonly unknown[], indexes: Iterable<number>): Unpaired =>
    [...indexes].map((index) => ({ index, words: wordsOf(items[index]) }));
  for (const { index, from } of similarItems(withWords(now, changed), withWords(old, free), budget))
    if (pairs[index] === null && free.has(from)) pair(index, from);
  let next = 0;
  for (const [index, from] of pairs.entries()) {
    if (from !== null) next = from + 1;
    else if (free.has(next)) pair(index, next++);
  }
  return pairs;
}

/** Returns a function that gives out the indexes of equal items, in order. */
function placesOf(items: readonly unknown[]): (json: string) => number | undefined {
  const places = Map.groupBy(items.keys(), (index) => canonicalJson(items[index]));
  const taken = new Map<string, number>();
  return (json) => {
    const count = taken.get(json) ?? 0;
    taken.set(json, count + 1);
    return places.get(json)?.[count];
  };
}

/** Items without a partner, with their index in the list. */
type Unpaired = readonly { index: number; words: ReadonlySet<string> }[];

/**
 * Pairs of a changed and a removed item that are similar enough, most similar first. Only pairs
 * that share a word are compared; none if that exceeds the budget.
 */
function* similarItems(
  changed: Unpaired,
  gone: Unpaired,
  budget: ComparisonBudget,
): Generator<{ index: number; from: number }> {
  const holders = holdersOf(gone);
  let cost = 0;
  for (const { words } of changed) for (const word of words) cost += holders.get(word)?.length ?? 0;
  if (cost > budget.left) return;
  budget.left -= cost;

  /** Pairs by similarity, encoded as `changed place * gone.length + gone place`. */
  const bySimilarity = new Map<number, number[]>();
  const common = new Uint32Array(gone.length);
  for (const [changedPlace, { words }] of changed.entries()) {
    const touched: number[] = [];
    for (const word of words)
      for (const place of holders.get(word) ?? []) {
        if (common[place] === 0) touched.push(place);
        common[place] = (common[place] ?? 0) + 1;
      }
    for (const place of touched.sort((one, other) => one - other)) {
      // The Sørensen–Dice coefficient.
      const similarity = (2 * (common[place] ?? 0)) / (words.size + (gone[place]?.words.size ?? 0));
      common[place] = 0;
      if (similarity < minSimilarity) continue;
      const pair = changedPlace * gone.length + place;
      const pairs = bySimilarity.get(similarity);
      if (pairs === undefined) bySimilarity.set(similarity, [pair]);
      else pairs.push(pair);
    }
  }
  for (const similarity of [...bySimilarity.keys()].sort((one, other) => other - one))
    for (const pair of bySimilarity.get(similarity) ?? [])
      yield {
        index: changed[Math.floor(pair / gone.length)]?.index ?? 0,
        from: gone[pair % gone.length]?.index ?? 0,
      };
}

/** The places of the items that contain each word. */
function holdersOf(items: Unpaired): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  for (const [place, { words }] of items.entries())
    for (const word of words) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [place]);
      else known.push(place);
    }
  return holders;
}

function wordsOf(item: unknown): ReadonlySet<string> {
  return new Set(
    textOf(item)
      .toLowerCase()
      .match(/[\p{L}\p{N}’']+/gu),
  );
}

/** The text of an item without its member names. */
function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  if (Array.isArray(item)) return item.map(textOf).join('\n');
  return isRecord(item) ? Object.values(item).map(textOf).join('\n') : '';
}

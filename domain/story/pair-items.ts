import { canonicalJson } from './canonical-json.ts';
import { isRecord } from './record.ts';

/** Two items sharing at least this part of their words are the same item, edited. */
const minShared = 0.5;

/** How many shared words may still be counted, over all lists of a content. */
export type LikenessBudget = { left: number };

/** Enough for 400 rewritten blocks of a scene; a fraction of a second at worst. */
export function likenessBudget(): LikenessBudget {
  return { left: 1_500_000 };
}

/**
 * For each new item of a list, the index of the old item it was, or null; each old one at most
 * once. Equal items match first, in order; then those with most words in common; then those that
 * follow the same item. Words are not compared in a list that exceeds the budget.
 */
export function pairItems(
  old: readonly unknown[],
  now: readonly unknown[],
  budget: LikenessBudget = likenessBudget(),
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
  for (const { index, from } of alikeItems(withWords(now, changed), withWords(old, free), budget))
    if (pairs[index] === null && free.has(from)) pair(index, from);
  let next = 0;
  for (const [index, from] of pairs.entries()) {
    if (from !== null) next = from + 1;
    else if (free.has(next)) pair(index, next++);
  }
  return pairs;
}

/** Hands out the places of each item, in their order. */
function placesOf(items: readonly unknown[]): (said: string) => number | undefined {
  const places = Map.groupBy(items.keys(), (index) => canonicalJson(items[index]));
  const taken = new Map<string, number>();
  return (said) => {
    const count = taken.get(said) ?? 0;
    taken.set(said, count + 1);
    return places.get(said)?.[count];
  };
}

/** Items of a list that have no partner yet: the words of each, and its index in the list. */
type Unpaired = readonly { index: number; words: ReadonlySet<string> }[];

/**
 * Pairs of a changed and a removed item with enough words in common, the most alike first. Only
 * pairs that share a word are compared; none if even that exceeds the budget.
 */
function* alikeItems(
  changed: Unpaired,
  gone: Unpaired,
  budget: LikenessBudget,
): Generator<{ index: number; from: number }> {
  const holders = holdersOf(gone);
  let cost = 0;
  for (const { words } of changed) for (const word of words) cost += holders.get(word)?.length ?? 0;
  if (cost > budget.left) return;
  budget.left -= cost;

  /** The pairs of each share, as `changed place * gone.length + gone place`. */
  const byShare = new Map<number, number[]>();
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
      const share = (2 * (common[place] ?? 0)) / (words.size + (gone[place]?.words.size ?? 0));
      common[place] = 0;
      if (share < minShared) continue;
      const pair = changedPlace * gone.length + place;
      const alike = byShare.get(share);
      if (alike === undefined) byShare.set(share, [pair]);
      else alike.push(pair);
    }
  }
  for (const share of [...byShare.keys()].sort((one, other) => other - one))
    for (const pair of byShare.get(share) ?? [])
      yield {
        index: changed[Math.floor(pair / gone.length)]?.index ?? 0,
        from: gone[pair % gone.length]?.index ?? 0,
      };
}

/** Which of the items, by place, hold each word. */
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

/** All that an item says, without the names of its members. */
function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  if (Array.isArray(item)) return item.map(textOf).join('\n');
  return isRecord(item) ? Object.values(item).map(textOf).join('\n') : '';
}

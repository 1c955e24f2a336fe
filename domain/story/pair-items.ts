import { canonicalJson } from './canonical-json.ts';
import { isRecord } from './record.ts';

/** Two items that have at least this share of their words in common are the same one, edited. */
const leastShared = 0.5;

/** How many words that two items have in common may still be counted, of all lists of a content together. */
export type LikenessBudget = { left: number };

/** Enough for 400 blocks of a scene rewritten all at once, and a fraction of a second's work at the worst. */
export function likenessBudget(): LikenessBudget {
  return { left: 1_500_000 };
}

/**
 * Says for each new item of a list which of the old items it was, by index, or null for one that was none; each old one
 * is named once at most. Items that say the same are the same, in their order. Of the others it is those with most words in
 * common, and then those that stand behind the same item, first to first. Words count nothing in a list for which the
 * budget is too small.
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
 * The pairs of a changed and a gone item that have enough words in common, the most alike first. Only pairs that have a
 * word in common are looked at; none where that alone is more than the budget allows.
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
      // The coefficient of Sørensen and Dice.
      const share = (2 * (common[place] ?? 0)) / (words.size + (gone[place]?.words.size ?? 0));
      common[place] = 0;
      if (share < leastShared) continue;
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

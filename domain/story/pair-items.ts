import { canonicalJson } from './canonical-json.ts';
import { isRecord } from './record.ts';

/** Two items that have at least this share of their words in common are the same one, edited. */
const leastShared = 0.5;

/**
 * Says for each new item of a list which of the old items it was, by index, or null for one that was none; each old one
 * is named once at most. Items that say the same are the same, in their order. Of the others it is those with most words in
 * common, and then those that stand behind the same item, first to first.
 */
export function pairItems(old: readonly unknown[], now: readonly unknown[]): (number | null)[] {
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
  for (const { index, from } of alikeItems(old, now, { pairs, free }))
    if (pairs[index] === null && free.has(from)) pair(index, from);
  let next = 0;
  for (const [index, from] of pairs.entries()) {
    if (from !== null) next = from + 1;
    else if (free.has(next)) pair(index, next++);
  }
  return pairs;
}

/** The pairs of items without a partner that have enough words in common, the most alike first. */
function alikeItems(
  old: readonly unknown[],
  now: readonly unknown[],
  { pairs, free }: { pairs: readonly (number | null)[]; free: ReadonlySet<number> },
): { index: number; from: number; share: number }[] {
  const gone = [...free].map((from) => ({ from, words: wordsOf(old[from]) }));
  return now
    .flatMap((item, index) => {
      if (pairs[index] !== null) return [];
      const words = wordsOf(item);
      return gone.map((one) => ({ index, from: one.from, share: sharedWords(words, one.words) }));
    })
    .filter(({ share }) => share >= leastShared)
    .toSorted((one, other) => other.share - one.share);
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

/** Which share of their words two have in common, from 0 to 1: the coefficient of Sørensen and Dice. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  if (all === 0) return 0;
  let common = 0;
  for (const word of one) if (other.has(word)) common++;
  return (2 * common) / all;
}

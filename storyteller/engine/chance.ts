/** A seeded random source: the same seed gives the same choices in the same order. */
export type Chance = {
  /** An integer from 0 to `below` - 1. `below` must be at least 1. */
  number(below: number): number;
  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  /** True with the given probability (0 to 1). */
  happens(probability: number): boolean;
  /** One of the items. The list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Up to `count` different items in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const chance: Chance = {
    number: (below) => Math.floor(next() * below),
    between: (least, most) => least + chance.number(most - least + 1),
    happens: (probability) => next() < probability,
    pick: (items) => itemAt(items, chance.number(items.length)),
    shuffle: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = chance.number(last + 1);
        const kept = itemAt(order, last);
        order[last] = itemAt(order, other);
        order[other] = kept;
      }
      return order;
    },
    some: (items, count) => chance.shuffle(items).slice(0, count),
  };
  return chance;
}

/** A 32-bit hash of a text, to be used as a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new Error('nothing to choose from');
  // The bounds were checked above; a list may hold undefined itself.
  return items[index] as Item;
}

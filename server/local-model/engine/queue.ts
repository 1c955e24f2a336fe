/** Items that wait: keys take turns, and a key's own items stay in their order. */
export type FairQueue<Item> = {
  add(key: string, item: Item): void;
  /** Removes an item wherever it is. */
  remove(item: Item): void;
  /** Removes the item whose turn it is. */
  take(): Item | undefined;
  /** All items in the order in which they will be taken if none is added. */
  inOrder(): Item[];
};

/** The key that was not served for longest is next. */
export function createFairQueue<Item>(): FairQueue<Item> {
  let lists: { key: string; items: Item[] }[] = [];
  /** The keys that were served last, the latest at the end. */
  let served: string[] = [];

  const byTurn = () => lists.toSorted((one, other) => served.indexOf(one.key) - served.indexOf(other.key));
  const remove = (item: Item) => {
    lists = lists
      .map(({ key, items }) => ({ key, items: items.filter((one) => one !== item) }))
      .filter(({ items }) => items.length > 0);
  };

  return {
    add: (key, item) => {
      const list = lists.find((one) => one.key === key);
      if (list === undefined) lists.push({ key, items: [item] });
      else list.items.push(item);
    },
    remove,
    take: () => {
      const [next] = byTurn();
      const item = next?.items[0];
      if (next === undefined || item === undefined) return undefined;
      remove(item);
      served = [...served.filter((key) => key !== next.key), next.key].slice(-rememberedKeys);
      return item;
    },
    inOrder: () => {
      const turns = byTurn().map(({ items }) => items);
      const rounds = Math.max(0, ...turns.map((items) => items.length));
      return Array.from({ length: rounds }, (_, round) =>
        turns.flatMap((items) => items.slice(round, round + 1)),
      ).flat();
    },
  };
}

const rememberedKeys = 100;

import { diffArrays } from 'diff';

/** The places of an item in two lists; null where one of them lacks it. */
export type Pair = { old: number | null; now: number | null };

/**
 * Lays two lists beside each other by the keys of their items, in order. What only one has is
 * paired in order with what only the other has there.
 */
export function align(old: readonly string[], now: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let [oldAt, nowAt] = [0, 0];
  let [gone, come] = [0, 0];
  const close = () => {
    for (let index = 0; index < Math.max(gone, come); index++)
      pairs.push({
        old: index < gone ? oldAt - gone + index : null,
        now: index < come ? nowAt - come + index : null,
      });
    [gone, come] = [0, 0];
  };
  for (const { value, added, removed } of diffArrays([...old], [...now])) {
    if (removed) {
      gone += value.length;
      oldAt += value.length;
    } else if (added) {
      come += value.length;
      nowAt += value.length;
    } else {
      close();
      for (let index = 0; index < value.length; index++) pairs.push({ old: oldAt++, now: nowAt++ });
    }
  }
  close();
  return pairs;
}

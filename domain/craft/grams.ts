/**
 * Numbers for the words of a list, and for each group of four and of eight words in a row: the
 * index at which the same word or group first begins. The last three groups of four, and the last
 * seven of eight, are missing.
 */
export type Grams = { fours: Int32Array; eights: Int32Array };

/** Takes time in proportion to the number of words. */
export function numberGrams(words: readonly string[]): Grams {
  const firstAt = new Map<string, number>();
  const ones = Int32Array.from(words, (word, at) => {
    const first = firstAt.get(word);
    if (first === undefined) firstAt.set(word, at);
    return first ?? at;
  });
  const fours = numberPairs(numberPairs(ones, 1), 2);
  return { fours, eights: numberPairs(fours, 4) };
}

/** Numbers the pairs of groups that begin `width` words apart, in a hash table of typed arrays. */
function numberPairs(groups: Int32Array, width: number): Int32Array {
  const count = Math.max(0, groups.length - width);
  const numbers = new Int32Array(count);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 1))).fill(-1);
  const mask = slots.length - 1;
  for (let at = 0; at < count; at += 1) {
    const [one = 0, other = 0] = [groups[at], groups[at + width]];
    let slot = hash(one, other) & mask;
    let first = slots[slot] ?? -1;
    while (first >= 0 && (groups[first] !== one || groups[first + width] !== other)) {
      slot = (slot + 1) & mask;
      first = slots[slot] ?? -1;
    }
    if (first < 0) slots[slot] = at;
    numbers[at] = first < 0 ? at : first;
  }
  return numbers;
}

function hash(one: number, other: number): number {
  const mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 7;
}

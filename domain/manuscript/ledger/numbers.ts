const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const byWord = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['no', 0],
  ['single', 1],
  ['only', 1],
  ['twin', 2],
  ['both', 2],
  ['dozen', 12],
]);

/** A number among words, and how many words it takes. */
export type FoundNumber = { value: number; words: number };

/**
 * The number that begins at a place among folded words ('41', 'forty', 'one' as in 'forty-one' read
 * as two words); null for none. At most 999,999 from digits.
 */
export function numberAt(words: readonly string[], at: number): FoundNumber | null {
  const word = words[at] ?? '';
  if (/^\d{1,6}$/.test(word)) return { value: Number(word), words: 1 };
  const value = byWord.get(word);
  if (value === undefined) return null;
  const next = byWord.get(words[at + 1] ?? '');
  if (value >= 20 && next !== undefined && next > 0 && next < 10) return { value: value + next, words: 2 };
  return { value, words: 1 };
}

/** The first number of a text, 'no', 'only' and the like left out; null for none. */
export function firstNumber(words: readonly string[]): number | null {
  for (const at of words.keys()) {
    const word = words[at] ?? '';
    if (word === 'no' || word === 'only' || word === 'single' || word === 'both' || word === 'twin') continue;
    const found = numberAt(words, at);
    if (found !== null) return found.value;
  }
  return null;
}

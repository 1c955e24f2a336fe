import { type Hit, makeHit, quote } from './hit.ts';
import type { Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const gramWords = 4;
/** Words of a group that say something by themselves, at least. */
const leastContent = 2;

/**
 * The first `most` groups of four words or more within a sentence that the text has used before.
 * @param fours from `numberGrams`, of a list that begins with the text's words
 */
export function findRepeatedWords(
  reading: Reading,
  { isContent }: Vocabulary,
  fours: Int32Array,
  most: number,
): Hit[] {
  const { words, text, from, to } = reading;
  const firstAt = new Map<number, number>();
  const isGroup = createGroupTest(reading, isContent);
  const hits: Hit[] = [];
  /** The indexes of the first and last word of what repeats, and of its first occurrence. */
  let open: { start: number; last: number; before: number } | undefined;

  const close = () => {
    if (open === undefined) return;
    const { start, last, before } = open;
    const [begin = 0, end = 0] = [from[start], to[last]];
    const what = `${quote(text, begin, end)} has been used before, ${distance(start - before)} earlier.`;
    hits.push(makeHit('repeated-words', begin, end, what));
    open = undefined;
  };

  for (let at = 0; at + gramWords <= words.length && hits.length < most; at += 1) {
    if (!isGroup(at)) continue;
    const gram = fours[at] ?? 0;
    const first = firstAt.get(gram);
    if (first === undefined) firstAt.set(gram, at);
    else if (at - first < gramWords) continue;
    else if (open !== undefined && at <= open.last) {
      // It goes on only if it did so in the same place before.
      if (first - open.before === at - open.start) open.last = at + gramWords - 1;
    } else {
      close();
      open = { start: at, last: at + gramWords - 1, before: first };
    }
  }
  close();
  return hits.slice(0, most);
}

/** Whether the four words from an index on are in one sentence and say enough; rising indexes. */
function createGroupTest({ words, sentences }: Reading, isContent: (word: string) => boolean) {
  const content = words.map((word) => (isContent(word) ? 1 : 0));
  let next = 0;
  return (at: number): boolean => {
    while ((sentences[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    if ((sentences[next] ?? Number.POSITIVE_INFINITY) < at + gramWords) return false;
    let count = 0;
    for (let index = at; index < at + gramWords; index += 1) count += content[index] ?? 0;
    return count >= leastContent;
  };
}

const distance = (words: number) => `${words.toLocaleString('en-US')} words`;

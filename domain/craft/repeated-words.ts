import { type Hit, makeHit, quote } from './hit.ts';
import { isCapital, pauses, type Reading } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const gramWords = 4;
/** Words of a group that say something by themselves, at least. */
const leastContent = 2;
/** A group of no more than these is heard again only if it was used as few words before. */
const nearest = { content: 2, words: 60 };

/**
 * The first `most` groups of four words or more within a sentence that the text has used before,
 * each where it first comes again. Names belong to no group.
 * @param fours from `numberGrams`, of a list that begins with the text's words
 */
export function findRepeatedWords(
  reading: Reading,
  vocabulary: Vocabulary,
  fours: Int32Array,
  most: number,
): Hit[] {
  const { words, text, from, to } = reading;
  const firstAt = new Map<number, number>();
  const content = countContent(reading, vocabulary);
  const isGroup = createGroupTest(reading, content);
  const found = new Set<number>();
  const hits: Hit[] = [];
  /** The indexes of the first and last word of what repeats, and of its first occurrence. */
  let open: { start: number; last: number; before: number } | undefined;

  const close = () => {
    if (open === undefined) return;
    const { start, last, before } = open;
    open = undefined;
    const isFar = start - before > nearest.words && sum(content, start, last) <= nearest.content;
    if (isFar || found.has(before)) return;
    found.add(before);
    const [begin = 0, end = 0] = [from[start], to[last]];
    const what = `${quote(text, begin, end)} has been used before, ${distance(start - before)} earlier.`;
    hits.push(makeHit('repeated-words', begin, end, what));
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

/** For each word 1 if it says something by itself, else 0; names keep a sum below any least. */
export function countContent(
  { words, text, from, pauses: before }: Reading,
  { isContent, isCapitalName }: Vocabulary,
): number[] {
  return words.map((word, at) => {
    if (!isContent(word)) return 0;
    const isWithin = (before[at] ?? pauses.none) < pauses.sentence;
    return isCapitalName && isWithin && isCapital(text.charAt(from[at] ?? 0)) ? -gramWords : 1;
  });
}

/** Whether the four words from an index on are in one sentence and say enough; rising indexes. */
function createGroupTest({ sentences }: Reading, content: readonly number[]) {
  let next = 0;
  return (at: number): boolean => {
    while ((sentences[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    if ((sentences[next] ?? Number.POSITIVE_INFINITY) < at + gramWords) return false;
    return sum(content, at, at + gramWords - 1) >= leastContent;
  };
}

function sum(numbers: readonly number[], first: number, last: number): number {
  let total = 0;
  for (let index = first; index <= last; index += 1) total += numbers[index] ?? 0;
  return total;
}

const distance = (words: number) => `${words.toLocaleString('en-US')} words`;

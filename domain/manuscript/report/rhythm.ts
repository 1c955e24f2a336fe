import { pauses, type Reading } from '../../craft/reading.ts';
import { type Found, found } from './found.ts';

/** Lengths in words. */
export type Rhythm = {
  sentences: readonly number[];
  paragraphs: readonly { at: number; words: number; sentences: number; isSpoken: boolean }[];
};

const longSentence = 60;
const longParagraph = 300;
/** Told sentences of nearly one length in a row, and by how many words they may differ. */
const evenRow = 7;
const evenWords = 2;
/** Shorter ones are a manner of their own, such as a list or a chase. */
const shortSentence = 5;
/** Told paragraphs of one sentence in a row. */
const singleRow = 5;

export function readRhythm({ sentences, paragraphs, words, isSpoken }: Reading): Rhythm {
  const lengths = sentences.map((at, index) => (sentences[index + 1] ?? words.length) - at);
  let sentence = 0;
  return {
    sentences: lengths,
    paragraphs: paragraphs.map((at, index) => {
      const end = paragraphs[index + 1] ?? words.length;
      const first = sentence;
      while ((sentences[sentence] ?? end) < end) sentence += 1;
      return { at, words: end - at, sentences: sentence - first, isSpoken: isSpoken[at] === true };
    }),
  };
}

/** Very long sentences and paragraphs, and rows of sentences or paragraphs of one length. */
export function findRhythm(reading: Reading, { sentences, paragraphs }: Rhythm): Found[] {
  const all: Found[] = [];
  const place = (at: number, count: number): [number, number] => [
    reading.from[at] ?? 0,
    reading.to[Math.min(at + count, reading.words.length) - 1] ?? 0,
  ];
  const startOf = (index: number) => reading.sentences[index] ?? 0;

  for (const [index, words] of sentences.entries())
    if (words > longSentence)
      all.push(found('long-sentence', ...place(startOf(index), words), `${words} words in one sentence`));
  for (const { at, words } of paragraphs)
    if (words > longParagraph)
      all.push(found('long-paragraph', ...place(at, 8), `${words} words in one paragraph`));

  for (let first = 0; first < sentences.length; ) {
    let last = first;
    let [least, greatest] = [sentences[first] ?? 0, sentences[first] ?? 0];
    const isRow = (index: number) => {
      const words = sentences[index];
      if (words === undefined || words < shortSentence || reading.isSpoken[startOf(index)]) return false;
      if (index > first && reading.pauses[startOf(index)] === pauses.section) return false;
      [least, greatest] = [Math.min(least, words), Math.max(greatest, words)];
      return greatest - least <= evenWords;
    };
    if (!isRow(first)) {
      first += 1;
      continue;
    }
    while (isRow(last + 1)) last += 1;
    const count = last - first + 1;
    if (count >= evenRow) {
      const label = `${count} sentences in a row of nearly one length`;
      all.push(found('even-sentences', ...place(startOf(first), sentences[first] ?? 1), label));
    }
    first = last + 1;
  }

  let row: Rhythm['paragraphs'][number][] = [];
  const endRow = () => {
    const [first] = row;
    const label = `${row.length} paragraphs in a row of one sentence each`;
    if (first !== undefined && row.length >= singleRow)
      all.push(found('single-paragraphs', ...place(first.at, first.words), label));
    row = [];
  };
  for (const paragraph of paragraphs)
    if (paragraph.sentences === 1 && !paragraph.isSpoken) row.push(paragraph);
    else endRow();
  endRow();
  return all;
}

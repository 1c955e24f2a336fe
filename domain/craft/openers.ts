import { type Hit, makeHit, quote } from './hit.ts';
import { pauses, type Reading } from './reading.ts';

const shortestRow = 3;
/** Sentences of a paragraph that begin alike, if no row of them is found. */
const leastInParagraph = 4;
const leastShare = 0.5;

/** The index of a sentence's first word, and its first two words; '' if they cannot be compared. */
type Opener = { at: number; words: string };

/**
 * The first `most` rows of sentences that begin with the same two words, and paragraphs in which
 * half of them do. Speech and sentences of two words don't count.
 */
export function findOpeners(reading: Reading, most: number): Hit[] {
  const hits: Hit[] = [];
  let paragraph: Opener[] = [];
  let row: Opener[] = [];

  const hit = (code: 'opener-row' | 'opener-share', { at }: Opener, claim: string) => {
    const [from = 0, to = 0] = [reading.from[at], reading.to[at + 1]];
    hits.push(makeHit(code, from, to, `${claim} with ${quote(reading.text, from, to)}.`));
  };
  const endRow = () => {
    const [first] = row;
    if (first !== undefined && row.length >= shortestRow)
      hit('opener-row', first, `From here, ${row.length} sentences in a row begin`);
    row = [];
  };
  const endParagraph = () => {
    const first = commonest(paragraph);
    const count = paragraph.filter(({ words }) => words !== '' && words === first?.words).length;
    const isInRow = hits.some(({ from }) => from >= (reading.from[paragraph[0]?.at ?? 0] ?? 0));
    const isMuch = count >= leastInParagraph && count >= paragraph.length * leastShare;
    if (first !== undefined && isMuch && !isInRow && row.length < shortestRow)
      hit('opener-share', first, `${count} of this paragraph’s ${paragraph.length} sentences begin`);
    paragraph = [];
  };

  for (const [index, at] of reading.sentences.entries()) {
    const opener = { at, words: openerOf(reading, at, reading.sentences[index + 1]) };
    const pause = reading.pauses[at] ?? pauses.none;
    if (opener.words !== row[0]?.words || opener.words === '' || pause === pauses.section) endRow();
    if (pause >= pauses.paragraph) endParagraph();
    if (hits.length >= most) return hits.slice(0, most);
    if (opener.words !== '') row.push(opener);
    paragraph.push(opener);
  }
  endRow();
  endParagraph();
  return hits.slice(0, most);
}

function openerOf({ words, isSpoken }: Reading, at: number, next = words.length): string {
  return next - at < 3 || isSpoken[at] ? '' : `${words[at]} ${words[at + 1]}`;
}

/** The first of the openers that most sentences have. */
function commonest(openers: readonly Opener[]): Opener | undefined {
  const counts = new Map<string, number>();
  let best: string | undefined;
  for (const { words } of openers) {
    if (words === '') continue;
    counts.set(words, (counts.get(words) ?? 0) + 1);
    if (best === undefined || (counts.get(words) ?? 0) > (counts.get(best) ?? 0)) best = words;
  }
  return openers.find(({ words }) => words === best && words !== '');
}

import { pauses, type Reading } from './reading.ts';
import { actions, adverbs, doubts, notPast, notPresent, pastForms, states } from './verbs.ts';

/** Forms in one paragraph's narration, which is what stands outside quotation marks. */
export type Paragraph = {
  /** Scenes are numbered from 0. */
  scene: number;
  /** I, me, my. */
  first: Count;
  /** He or she. */
  third: Count;
  /** Verbs in the past, after any of these and after we and they. */
  past: Count;
  /** What he or she does in the present; states are told in it beside the past. */
  present: Count;
  /** What I do in the present; thoughts are told in it beside the past. */
  ownPresent: Count;
  /** What I do or did. */
  ownActs: Count;
  /** Whether it may tell of habits, or give a thought without marks. */
  isDoubtful: boolean;
};
/** `at` is the index of the first word, `words` how many show the form. */
export type Count = { count: number; at: number; words: number };

const firstPerson = new Set("i i'm i'd i'll i've me my mine myself".split(' '));

/**
 * Reads the narration of an English text. Scenes with a letter ('Dear …') are left out: the letter
 * has its own narrator.
 */
export function readNarration(reading: Reading): Paragraph[] {
  const { words, paragraphs, pauses: before, isSpoken } = reading;
  const all: Paragraph[] = [];
  const letters = new Set<number>();
  let scene = -1;
  for (const [index, start] of paragraphs.entries()) {
    if (before[start] === pauses.section) scene += 1;
    if (words[start] === 'dear' || words[start] === 'dearest') letters.add(scene);
    const one = emptyParagraph(scene);
    for (let at = start; at < (paragraphs[index + 1] ?? words.length); at += 1)
      if (!isSpoken[at]) takeWord(reading, at, one);
    all.push(one);
  }
  return all.filter((one) => !letters.has(one.scene));
}

function takeWord(reading: Reading, at: number, paragraph: Paragraph): void {
  const word = reading.words[at] ?? '';
  const isHe = word === 'he' || word === 'she';
  if (doubts.has(word)) paragraph.isDoubtful = true;
  if (firstPerson.has(word)) add(paragraph.first, at, 1);
  if (isHe) add(paragraph.third, at, 1);
  if (!isHe && word !== 'i' && word !== 'we' && word !== 'they') return;
  const verbAt = findVerb(reading, at + 1);
  const verb = reading.words[verbAt] ?? '';
  const length = verbAt - at + 1;
  const isOwnAct = word === 'i' && actions.has(verb);
  if (isPast(verb)) add(paragraph.past, at, length);
  if (isHe && isPresent(verb)) add(paragraph.present, at, length);
  if (isOwnAct) add(paragraph.ownPresent, at, length);
  if (isOwnAct || (word === 'i' && isPast(verb))) add(paragraph.ownActs, at, length);
}

/** The index of the word after a pronoun that can be its verb, adverbs passed over; -1 for none. */
function findVerb({ words, pauses: before, isSpoken }: Reading, start: number): number {
  for (let at = start; at < start + 3 && before[at] === pauses.none && !isSpoken[at]; at += 1) {
    const word = words[at] ?? '';
    if (!adverbs.has(word) && !word.endsWith('ly')) return at;
  }
  return -1;
}

function isPast(word: string): boolean {
  return pastForms.has(word) || (word.length > 3 && word.endsWith('ed') && !notPast.has(word));
}

/** Of a verb after he or she. */
function isPresent(word: string): boolean {
  const isForm = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.includes("'");
  return isForm && !notPresent.has(word) && !states.has(word);
}

const emptyParagraph = (scene: number): Paragraph => ({
  scene,
  first: emptyCount(),
  third: emptyCount(),
  past: emptyCount(),
  present: emptyCount(),
  ownPresent: emptyCount(),
  ownActs: emptyCount(),
  isDoubtful: false,
});
const emptyCount = (): Count => ({ count: 0, at: 0, words: 0 });

function add(count: Count, at: number, words: number): void {
  if (count.count === 0) {
    count.at = at;
    count.words = words;
  }
  count.count += 1;
}

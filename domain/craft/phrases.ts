import { type Hit, makeHit, quote } from './hit.ts';
import { type Pause, pauses, type Reading } from './reading.ts';

/**
 * A phrase in words: `a|b` is either word, `_` any one word, `…` one to six words of the sentence,
 * `,` a pause (from a comma to the end of a sentence). With `?` a word or a pause may be missing.
 * It begins with a word that may not.
 */
export type PhraseLists = { worn: readonly string[]; contrast: readonly string[] };

type Step = {
  kind: 'word' | 'any' | 'gap';
  words: ReadonlySet<string>;
  isOptional: boolean;
  /** The least and the greatest pause before it. */
  least: Pause;
  most: Pause;
};
type Phrase = { code: 'worn-phrase' | 'contrast'; steps: readonly Step[] };

/** Phrases by their first word. */
export type PhraseTable = ReadonlyMap<string, readonly Phrase[]>;

const longestGap = 6;

export function compilePhrases({ worn, contrast }: PhraseLists): PhraseTable {
  const table = new Map<string, Phrase[]>();
  const add = (code: Phrase['code'], line: string) => {
    const steps = compile(line);
    for (const word of steps[0]?.words ?? []) {
      const phrases = table.get(word);
      if (phrases === undefined) table.set(word, [{ code, steps }]);
      else phrases.push({ code, steps });
    }
  };
  for (const line of worn) add('worn-phrase', line);
  for (const line of contrast) add('contrast', line);
  return table;
}

/**
 * The first `most` phrases of the table in a text; the longest where several begin. Contrasts in
 * speech don't count, since people do correct each other.
 */
export function findPhrases(reading: Reading, table: PhraseTable, most: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < reading.words.length && hits.length < most; ) {
    let end = at;
    let code: Phrase['code'] = 'worn-phrase';
    for (const phrase of table.get(reading.words[at] ?? '') ?? []) {
      if (phrase.code === 'contrast' && reading.isSpoken[at]) continue;
      const phraseEnd = match(reading, phrase.steps, 1, at + 1);
      if (phraseEnd > end) {
        end = phraseEnd;
        code = phrase.code;
      }
    }
    if (end > at) hits.push(phraseHit(reading, code, at, end));
    at = Math.max(end, at + 1);
  }
  return hits;
}

function phraseHit({ text, from, to }: Reading, code: Phrase['code'], first: number, end: number): Hit {
  const [start = 0, stop = 0] = [from[first], to[end - 1]];
  const words = quote(text, start, stop);
  return code === 'contrast'
    ? makeHit(code, start, stop, `${words} says first what something is not.`)
    : makeHit(code, start, stop, `${words} is a worn phrase.`);
}

/** The index after the last word of the steps from `step` on, if they match at `at`; else -1. */
function match(reading: Reading, steps: readonly Step[], step: number, at: number): number {
  const one = steps[step];
  if (one === undefined) return at;
  if (fits(reading, one, at)) {
    if (one.kind === 'gap') return matchGap(reading, steps, step, at);
    const end = match(reading, steps, step + 1, at + 1);
    if (end >= 0) return end;
  }
  return one.isOptional ? match(reading, steps, step + 1, at) : -1;
}

function matchGap(reading: Reading, steps: readonly Step[], step: number, start: number): number {
  for (let at = start + 1; at <= start + longestGap; at += 1) {
    const end = match(reading, steps, step + 1, at);
    if (end >= 0) return end;
    if ((reading.pauses[at] ?? pauses.section) > pauses.short) return -1;
  }
  return -1;
}

function fits({ words, pauses: before }: Reading, { kind, words: wanted, least, most }: Step, at: number) {
  const word = words[at];
  const pause = before[at];
  if (word === undefined || pause === undefined || pause < least || pause > most) return false;
  return kind !== 'word' || wanted.has(word);
}

function compile(line: string): Step[] {
  const steps: Step[] = [];
  let [least, most]: Pause[] = [pauses.none, pauses.none];
  for (const part of line.split(' ')) {
    if (part === ',' || part === ',?') {
      least = part === ',' ? pauses.short : pauses.none;
      most = pauses.sentence;
      continue;
    }
    const isOptional = part.endsWith('?');
    const word = isOptional ? part.slice(0, -1) : part;
    const words = new Set(word.split('|'));
    const kind = word === '…' ? 'gap' : word === '_' ? 'any' : 'word';
    steps.push({ kind, words, isOptional, least: least ?? pauses.none, most: most ?? pauses.none });
    [least, most] = [pauses.none, pauses.none];
  }
  return steps;
}

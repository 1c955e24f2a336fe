import { type Hit, makeHit, quote } from './hit.ts';
import { type Reading, readText } from './reading.ts';

/** A longer entry is a habit, which can't be found by its words, unless it stands in quotes. */
const mostWords = { plain: 3, quoted: 8 };
/** Words with which an entry begins that are no part of it. */
const leading = /^(?:(?:no|not|never|avoid|any|the words?|words? like|such as|or|and)(?:\s+|$))+/i;

/** The words and phrases that a writer's list of what to avoid names, each in folded words. */
export function avoidedTerms(avoid: string): string[][] {
  const quoted: string[] = [];
  const rest = avoid.replace(/[“"]([^”"]{1,120})[”"]/g, (_, words: string) => {
    quoted.push(words);
    return ',';
  });
  const plain = rest.split(/[,;.\n•]|\s(?:or|and)\s/).map((entry) => entry.trim().replace(leading, ''));
  const terms = [
    ...quoted.map((words) => readText(words).words).filter(({ length }) => length <= mostWords.quoted),
    ...plain.map((words) => readText(words).words).filter(({ length }) => length <= mostWords.plain),
  ];
  return terms.filter(({ length }) => length > 0).map((words) => [...words]);
}

/** The first `most` places with a word or phrase that the writer wants left out. */
export function findAvoided(reading: Reading, avoid: string, most: number): Hit[] {
  const terms = avoidedTerms(avoid);
  const first = new Set(terms.map(([word]) => word));
  const hits: Hit[] = [];
  for (let at = 0; at < reading.words.length && hits.length < most; at += 1) {
    if (!first.has(reading.words[at])) continue;
    const term = terms.find((words) => words.every((word, index) => reading.words[at + index] === word));
    if (term === undefined) continue;
    const [from = 0, to = 0] = [reading.from[at], reading.to[at + term.length - 1]];
    hits.push(
      makeHit('avoided', from, to, `${quote(reading.text, from, to)} is on your list of what to avoid.`),
    );
  }
  return hits;
}

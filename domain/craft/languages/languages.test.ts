import { describe, expect, it } from 'vitest';
import { compilePhrases, findPhrases } from '../phrases.ts';
import { readText } from '../reading.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

describe.each(Object.entries({ english, french, german, spanish }))('%s', (_, language) => {
  const { worn, contrast } = language.phrases;

  it.each([...worn, ...contrast])('finds an example of: %s', (line) => {
    for (const part of line.split(' ')) expect(part).toMatch(/^(([\p{Ll}']+(\|[\p{Ll}']+)*|_)\??|…|,\??)$/u);
    expect(line).not.toMatch(/^(…|_|,|[^ ]*\?)( |$)/);
    const example = exampleOf(line);
    const [hit] = findPhrases(readText(example), compilePhrases(language.phrases), 1);
    expect(example.slice(hit?.from, hit?.to)).toBe(example);
  });

  it('has each phrase and each word once, in the form in which words are compared', () => {
    for (const list of [
      [...worn, ...contrast],
      wordsOf(language.stopWords),
      wordsOf(language.commonLongWords),
    ])
      expect(list.filter((one, index) => list.indexOf(one) !== index)).toEqual([]);
    for (const word of [...wordsOf(language.stopWords), ...wordsOf(language.commonLongWords)])
      expect(readText(word).words).toEqual([word]);
  });

  it('has common words only where a word can be rare, and the longest endings first', () => {
    const stopWords = new Set(wordsOf(language.stopWords));
    for (const word of wordsOf(language.commonLongWords)) {
      expect(word.length).toBeGreaterThanOrEqual(language.rareLetters);
      expect(stopWords.has(word)).toBe(false);
    }
    const lengths = wordsOf(language.endings).map((ending) => ending.length);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });
});

/** The phrase with the first of alternatives and without what may be missing. */
function exampleOf(line: string): string {
  return line
    .replaceAll(' ,?', '')
    .replaceAll(/ [^ ]+\?(?= |$)/g, '')
    .replaceAll(' ,', ',')
    .replaceAll(/\|[^ ,]+/g, '')
    .replaceAll('…', 'ein zwei')
    .replaceAll('_', 'drei');
}

const wordsOf = (words: string) => words.split(/\s+/);

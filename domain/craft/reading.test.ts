import { describe, expect, it } from 'vitest';
import { readText } from './reading.ts';

const spoken = (text: string) => {
  const { words, isSpoken } = readText(text);
  return words.filter((_, at) => isSpoken[at]).join(' ');
};
const sentences = (text: string) => {
  const { words, sentences: starts } = readText(text);
  return starts.map((start, index) => words.slice(start, starts[index + 1]).join(' '));
};

describe('readText', () => {
  it('has each word with its place, in one form', () => {
    const text = 'L’été, DIDN’T — well-known.';
    const { words, from, to } = readText(text);
    expect(words).toEqual(["l'été", "didn't", 'well', 'known']);
    expect(from.map((start, at) => text.slice(start, to[at]))).toEqual(['L’été', 'DIDN’T', 'well', 'known']);
    expect(readText('e\u0301').words).toEqual(readText('é').words);
  });

  it.each([
    ['One came. Two went! Did three? So.', ['one came', 'two went', 'did three', 'so']],
    ['Mr. Aldous and J. R. Pym met Dr. No.', ['mr aldous and j r pym met dr no']],
    ['“Out?” she said. “Out.”', ['out she said', 'out']],
    ['It was 3.5 miles … and more', ['it was 3 5 miles and more']],
    ['A line\nanother line', ['a line', 'another line']],
    ['It was I. He saw.', ['it was i', 'he saw']],
  ])('finds the sentences of %j', (text, all) => {
    expect(sentences(text)).toEqual(all);
  });

  it.each(['***', '* * *', '---', '#', '# Two', '⁂'])('begins a scene after %s', (mark) => {
    const { pauses } = readText(`One.\n\n${mark}\n\nAnd.`);
    expect(pauses.filter((pause) => pause === 4)).toHaveLength(2);
  });

  it.each([
    ['She said “go on, ‘fool’” and left.', 'go on fool'],
    ['She said "go" and "no" then.', 'go no'],
    ['‘Don’t,’ he said. ‘The dogs’ bowls.’ Then', "don't the dogs bowls"],
    ["He said, 'it's his,' and 'twas so.", "it's his twas so"],
    ['Er sagte: „Komm“ und ging. »Nein«, sagte sie. «Oui», dit-il.', 'komm nein oui'],
    ['“An open one\nnext line', 'an open one'],
    ['*I should go*, she thought * not *** so', 'i should go'],
    ['— Viens, dit-il.\nIl vint - vite — là', 'viens dit il'],
    ['The dogs’ bowls, the cats’ too', ''],
  ])('knows what is spoken in %j', (text, words) => {
    expect(spoken(text)).toBe(words);
  });

  it('leaves out what is too long for a word', () => {
    expect(readText(`a ${'b'.repeat(61)} c`).words).toEqual(['a', 'c']);
  });
});

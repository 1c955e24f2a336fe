import { describe, expect, it } from 'vitest';
import { findRepeats, findSeams } from './seams.ts';

const kindsIn = (text: string) => findSeams(text).map(({ kind }) => kind);

describe('finding seams', () => {
  it('passes clean prose', () => {
    for (const text of [
      'An hour later a useful European honoured one of them; “Really?” she said, and left.',
      'He had had enough. They knew that that was so… Mara’s coat hung there.',
      'A one-eyed cat sat on an X-ray. The year is 1923. “Go,” he said. “Now.”',
      'First paragraph.\n\nSecond paragraph ends in a number: 41.',
    ])
      expect(findSeams(text), text).toEqual([]);
  });

  it.each([
    ['a slot', 'She took {thing} away.', 'unfilled slot'],
    ['a value that was missing', 'She took undefined away.', 'unfilled slot'],
    ['a doubled word', 'She took the the box.', 'doubled word'],
    ['a wrong article', 'It was a hour ago.', 'article'],
    ['the other wrong article', 'It was an useful thing.', 'article'],
    ['doubled punctuation', 'She left., He stayed.', 'doubled punctuation'],
    ['a space before a comma', 'She left , and he stayed.', 'space before punctuation'],
    ['a sentence in lower case', 'She left. he stayed.', 'lower-case sentence'],
    ['a text in lower case', 'she left.', 'lower-case start'],
    ['straight quotes', 'She said "no".', 'straight quote'],
    ['no end', 'She left and he stayed', 'missing end mark'],
    ['a cut end', 'She left and the.', 'broken ending'],
    ['a pronoun without its verb', 'They finds it.', 'plural pronoun with a singular verb'],
    ['two articles', 'She took the a box.', 'broken article'],
    ['two spaces', 'She  left.', 'doubled space'],
  ])('finds %s', (_, text, kind) => {
    expect(kindsIn(text)).toContain(kind);
  });

  it('finds a sentence that comes twice', () => {
    expect(
      findRepeats(['She left the house at nine. It rained.', 'He knew. She left the house at nine.']),
    ).toEqual(['She left the house at nine.']);
    expect(findRepeats(['No. It rained.', 'No. It rained.'])).toEqual([]);
  });
});

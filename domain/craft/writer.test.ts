import { describe, expect, it } from 'vitest';
import { reviewText } from './review-text.ts';

describe('wishes', () => {
  const text = 'Rosalind kept running from the dragons, which were taxed at eleven per cent.';
  const missed = (wishes: string[], language = 'en') =>
    reviewText(text, { language, wishes })
      .filter(({ code }) => code.startsWith('wish'))
      .map(({ code, from, to, what }) => [code, from, to, what]);

  it('finds those that left no trace', () => {
    expect(missed(['A retired locksmith, please'])).toEqual([
      ['wish-missing', 0, 0, 'The wish “A retired locksmith, please” left no trace in the text.'],
    ]);
  });

  it('says which words are missing', () => {
    expect(missed(['a locksmith named Rosalind, funny'])).toEqual([
      [
        'wish-partly',
        0,
        0,
        'Of the wish “a locksmith named Rosalind, funny” these words are not in the text: “locksmith”.',
      ],
    ]);
  });

  it.each([
    'Dragons are taxed',
    'a dragon, a tax',
    'Her name is ROSALIND',
    'somebody runs',
    'First person',
    'Rosalind taxes seven dragons',
    '',
    '…',
  ])('lets %j pass', (wish) => {
    expect(missed([wish])).toEqual([]);
  });

  it('compares whole words in a language that it doesn’t know', () => {
    expect(missed(['dragons', 'dragon'], 'nl').map(([code]) => code)).toEqual(['wish-missing']);
  });
});

describe('words of the sample', () => {
  const sample = 'The tide book lay open, and nobody – not even Ines – had signed it twice that week.';
  const shared = (text: string) =>
    reviewText(text, { language: 'nl', sample })
      .filter(({ code }) => code === 'sample-words')
      .map(({ from, to }) => text.slice(from, to));

  it('finds eight in a row, whatever their case and marks', () => {
    expect(shared('He saw: “Nobody, not even INES, had signed it twice. So what.')).toEqual([
      'Nobody, not even INES, had signed it twice',
    ]);
    expect(shared(`${sample} ${sample}`)).toEqual([`${sample} ${sample}`.slice(0, -1)]);
  });

  it('lets seven stand, and a text shorter than that', () => {
    expect(shared('He saw that nobody, not even Ines, had signed it since.')).toEqual([]);
    expect(shared('nobody')).toEqual([]);
    expect(
      reviewText('one two three four five six seven eight nine', { language: 'nl', sample: '' }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkMade } from '../made-manuscript.ts';

const right = { text: 'So Marit came. Then Marit sat down by the door, and Marit slept.' };
const found = (text: string, names = ['Marit Kell', 'Joseph']) =>
  checkMade([right, { text }], names).map(({ rule, note, second }) => [rule, note, second?.quote]);

describe('R7', () => {
  it('finds a name that is one letter off, or has two letters in the wrong order', () => {
    expect(found('He saw that Marrit was gone.')).toEqual([
      ['R7', 'Marit Kell may be meant by “Marrit”.', 'He saw that Marrit was gone.'],
    ]);
    expect(found('He saw that Mairt’s coat was gone.')).toHaveLength(1);
  });

  it.each([
    ['a name of somebody else', 'He saw that Maret was gone.', ['Marit Kell', 'Maret']],
    ['a family', 'He saw the Marits go.', ['Marit Kell']],
    ['a word that begins a sentence', 'Merit is rare.', ['Marit Kell']],
    ['a common word', 'He praised Merit. There was merit in it.', ['Marit Kell']],
    ['two letters', 'He saw that Karin was gone.', ['Marit Kell']],
  ])('lets stand: %s', (_, text, names) => {
    expect(found(text, names)).toEqual([]);
  });
});

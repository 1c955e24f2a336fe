import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const learns: MadeFact = {
  of: 'Marit',
  attribute: 'knows',
  value: 'the ledger is buried under the mill',
  scene: 1,
  quote: 'Marit learned that the ledger was buried under the mill.',
};
const found = (first: string, facts = [learns]) =>
  checkMade([{ text: first }, { text: learns.quote ?? '' }], ['Marit', 'Joseph'], facts);

describe('R5', () => {
  it('finds somebody who acts on what they learn only later', () => {
    expect(found('Marit went out. She dug up the buried ledger at the mill.')).toMatchObject([
      { rule: 'R5', first: { sceneId: 'scene 0000' }, second: { quote: learns.quote } },
    ]);
  });

  it.each([
    ['somebody else', 'Joseph buried the ledger at the mill.'],
    ['a part of it', 'Marit passed the mill.'],
  ])('lets stand: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('lets stand what is only said to be known, which may have been known before', () => {
    expect(
      found('Marit buried the ledger at the mill.', [{ ...learns, quote: 'the ledger was buried' }]),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const death: MadeFact = {
  of: 'Joseph Kell',
  attribute: 'alive',
  value: 'drowned at the weir',
  scene: 0,
  quote: 'drowned at the weir',
};
const found = (later: string, facts = [death]) =>
  checkMade([{ text: 'Joseph Kell drowned at the weir.' }, { text: later }], ['Joseph Kell', 'Marit'], facts);

describe('R2', () => {
  it('finds somebody dead who acts', () => {
    expect(found('It was Monday. Joseph opened the door and laughed.')).toMatchObject([
      {
        rule: 'R2',
        first: { quote: 'drowned at the weir' },
        second: { quote: 'Joseph opened the door and laughed.' },
        note: 'Joseph Kell is dead, and acts later on.',
      },
    ]);
    const lives: MadeFact = {
      of: 'Joseph Kell',
      attribute: 'alive',
      value: 'is alive',
      scene: 1,
      quote: 'Joseph was there.',
    };
    expect(found('Joseph was there.', [death, lives])).toMatchObject([{ rule: 'R2', confidence: 90 }]);
  });

  it.each([
    ['a memory', 'Joseph had opened this door. She remembered how Joseph laughed.'],
    ['speech', '“Joseph laughed at me,” said Marit.'],
    ['what was his', 'Joseph’s coat hung there. Marit put it on.'],
    ['somebody else', 'Marit said nothing.'],
    ['a name that is called', 'She thought of Joseph, walked on and sat down.'],
  ])('lets stand: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('lets a death that was taken back stand', () => {
    expect(found('Joseph opened the door.', [{ ...death, until: 1 }])).toEqual([]);
  });
});

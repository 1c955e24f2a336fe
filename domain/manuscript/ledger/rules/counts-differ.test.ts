import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const kin = (value: string, scene: number): MadeFact => ({
  of: 'Marit',
  attribute: 'kin',
  value,
  scene,
  quote: 'It was late.',
});
const found = (...facts: MadeFact[]) =>
  checkMade([{ text: 'It was late.' }, { text: 'So it was. It was late.' }], ['Marit', 'Joseph'], facts);

describe('R12', () => {
  it('finds counts of kin that differ', () => {
    expect(found(kin('three sisters', 0), kin('has two younger sisters', 1))).toMatchObject([
      { rule: 'R12', note: 'Marit: three sisters here, has two younger sisters there.' },
    ]);
    expect(found(kin('an only child', 0), kin('two brothers', 1))).toHaveLength(1);
  });

  it('lets other kin stand, and the same count', () => {
    expect(found(kin('three sisters', 0), kin('2 brothers', 1), kin('3 sisters', 1))).toEqual([]);
  });

  it('reads them out of plain narration', () => {
    const scenes = [{ text: 'Marit had three sisters.' }, { text: 'Marit’s two sisters came.' }];
    expect(checkMade(scenes, ['Marit'])).toMatchObject([
      { rule: 'R12', first: { quote: 'Marit had three sisters' }, second: { quote: 'Marit’s two sisters' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkMade } from '../made-manuscript.ts';

const at = (place: string, when: string, people = ['Marit']) => ({
  text: `Marit sat in the ${place} and waited.`,
  place,
  when,
  people,
});
const names = ['Marit', 'Joseph', 'at the mill', 'at the ferry'];

describe('R3', () => {
  it('finds one person on two cards of one time', () => {
    expect(checkMade([at('mill', 'Tuesday, noon'), at('ferry', 'noon on Tuesday')], names)).toMatchObject([]);
    expect(checkMade([at('mill', 'Tuesday, noon'), at('ferry', 'Tuesday noon')], names)).toMatchObject([
      {
        rule: 'R3',
        first: { quote: 'Marit sat in the mill and waited.' },
        second: { sceneId: 'scene 0001' },
      },
    ]);
  });

  it('finds two places in one scene, unless one goes from one to the other', () => {
    const scenes = (text: string) =>
      checkMade([{ text }], names, [
        {
          of: 'Marit',
          attribute: 'is_at',
          value: 'the mill',
          other: 'the mill',
          scene: 0,
          quote: 'in the mill',
        },
        {
          of: 'Marit',
          attribute: 'is_at',
          value: 'the ferry',
          other: 'the ferry',
          scene: 0,
          quote: text.slice(text.indexOf('Marit ', 3)),
        },
      ]);
    expect(scenes('Marit sat in the mill. Marit sat on the ferry.')).toMatchObject([{ rule: 'R3' }]);
    expect(scenes('Marit sat in the mill. Marit went to the ferry.')).toEqual([]);
  });

  it.each([
    ['a day without an hour', [at('mill', 'Tuesday'), at('ferry', 'Tuesday')]],
    ['another hour', [at('mill', 'Tuesday, noon'), at('ferry', 'Tuesday, night')]],
    ['another person', [at('mill', 'Tuesday, noon'), at('ferry', 'Tuesday, noon', ['Joseph'])]],
    ['the same place', [at('mill', 'Tuesday, noon'), at('the mill', 'Tuesday, noon')]],
  ])('lets stand: %s', (_, scenes) => {
    expect(checkMade(scenes, names).filter(({ rule }) => rule === 'R3')).toEqual([]);
  });
});

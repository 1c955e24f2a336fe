import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const scenes = [
  { text: 'She looked at the water. Her eyes were grey, and her left leg was stiff.' },
  { text: 'He had never seen such green eyes. The door of the hut was red.' },
  { text: 'It rained all day. Nobody came.' },
];
const grey: MadeFact = {
  of: 'Marit',
  attribute: 'body',
  value: 'grey eyes',
  scene: 0,
  quote: 'Her eyes were grey',
};
const green: MadeFact = {
  of: 'Marit',
  attribute: 'body',
  value: 'eyes are green',
  scene: 1,
  quote: 'such green eyes',
};
const found = (...facts: MadeFact[]) => checkMade(scenes, ['Marit', 'Joseph', 'the door'], facts);

describe('R1', () => {
  it('finds a colour, side or number that differs where both hold, with both quotes', () => {
    expect(found(grey, green)).toMatchObject([
      {
        rule: 'R1',
        category: 'people',
        first: { sceneId: 'scene 0000', quote: 'Her eyes were grey' },
        second: { sceneId: 'scene 0001', quote: 'such green eyes' },
        note: 'Marit: “grey eyes” here, “eyes are green” there.',
      },
    ]);
    const stiff: MadeFact = {
      of: 'Marit',
      attribute: 'wound',
      value: 'a stiff left leg',
      scene: 0,
      quote: 'left leg was stiff',
    };
    expect(
      found(stiff, { ...stiff, value: 'limps on the right leg', scene: 2, quote: 'Nobody came.' }),
    ).toHaveLength(1);
    const nine: MadeFact = {
      of: 'the door',
      attribute: 'rule',
      value: 'closes at nine',
      scene: 1,
      quote: 'The door of the hut',
    };
    expect(found(nine, { ...nine, value: 'closes at ten', scene: 2, quote: 'It rained' })).toMatchObject([
      { category: 'world' },
    ]);
  });

  it('has one fingerprint whatever the wording and the order, and another for a new value', () => {
    const [one] = found(grey, green);
    const [other] = found({ ...green, value: 'green-eyed' }, { ...grey, value: 'eyes, gray as slate' });
    expect(other?.fingerprint).toBe(one?.fingerprint);
    const [third] = found(grey, { ...green, value: 'blue eyes' });
    expect(third?.fingerprint).not.toBe(one?.fingerprint);
  });

  it.each<[string, MadeFact[]]>([
    ['the same in other words', [grey, { ...green, value: 'gray-eyed' }]],
    ['what ended before', [{ ...grey, until: 1 }, green]],
    ['another person', [grey, { ...green, of: 'Joseph' }]],
    ['what was rejected', [grey, { ...green, state: 'rejected' }]],
    ['what lost its quote', [grey, { ...green, state: 'unsupported' }]],
    ['hair beside eyes', [grey, { ...green, value: 'green coat and red hair' }]],
  ])('lets stand: %s', (_, facts) => {
    expect(found(...facts)).toEqual([]);
  });

  it('reads plain narration without any facts, and leaves out speech', () => {
    const told = (second: string) =>
      checkMade([{ text: 'Marit’s grey eyes were on the ferry.' }, { text: second }], ['Marit', 'Joseph']);
    expect(told('Marit laughed. Her green eyes did not.')).toMatchObject([
      { rule: 'R1', first: { quote: 'Marit’s grey eyes' }, second: { quote: 'Her green eyes' } },
    ]);
    expect(told('Marit laughed. “Her green eyes,” somebody said.')).toEqual([]);
    expect(told('Marit met Joseph. Her green eyes did not follow.')).toEqual([]);
    expect(told('Joseph came. His green eyes were tired.')).toEqual([]);
  });
});

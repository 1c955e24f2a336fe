import { describe, expect, it } from 'vitest';
import { checkMade, type MadeScene } from '../made-manuscript.ts';

const long = ' The rain went on and the boards were wet and nobody had anything to say about the day.'.repeat(
  5,
);
const found = (scene: MadeScene) =>
  checkMade([scene], ['Marit Kell', 'Joseph', 'at the old mill']).map(({ rule, note, first }) => [
    rule,
    note,
    first.quote,
  ]);

describe('R9', () => {
  it('finds people and the place of a card that do not come', () => {
    const text = `Joseph waited by the ferry.${long}`;
    expect(found({ text, people: ['Marit Kell', 'Joseph'], place: 'the old mill' })).toEqual([
      ['R9', 'Marit Kell is on the card and not in the scene.', 'Joseph waited by the ferry.'],
      ['R9', 'the old mill is on the card and not in the scene.', 'Joseph waited by the ferry.'],
    ]);
  });

  it.each<[string, MadeScene]>([
    [
      'a part of the name',
      { text: `Kell waited at the mill.${long}`, people: ['Marit Kell'], place: 'the old mill' },
    ],
    ['an I', { text: `I waited. I had my coat. I slept.${long}`, people: ['Marit Kell'], pov: 'Marit Kell' }],
    ['a card without text', { text: '', people: ['Marit Kell'] }],
    ['somebody the ledger does not know', { text: `Bo slept.${long}`, people: ['Bo', 'Marit’s Bosun'] }],
  ])('lets stand: %s', (name, scene) => {
    expect(found(scene)).toHaveLength(name.startsWith('somebody') ? 1 : 0);
  });
});

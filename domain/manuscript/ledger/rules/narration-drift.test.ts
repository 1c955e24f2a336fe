import { describe, expect, it } from 'vitest';
import { checkMade } from '../made-manuscript.ts';

const past = [
  'She had the key in her boot. She limped to the gate, and he watched her from the hut.',
  'He put the kettle on. He knew the walk, and he was in no hurry to have his hut searched.',
  'At noon she came back without the boot. She laughed about it, and he gave her one of his own.',
].join('\n\n');
const present = [
  'She walks down to the gate. She turns the key, and he opens the hut and waves at the dog.',
  'He pours the coffee. She takes the cup and he looks at the gate.',
].join('\n\n');
const found = (texts: string[], style = {}) =>
  checkMade(
    texts.map((text) => ({ text })),
    [],
    [],
    style,
  ).map(({ rule, note }) => [rule, note]);

describe('R8', () => {
  it('finds a change within a scene', () => {
    expect(found([`${past}\n\n${present.split('\n')[0]}`])).toMatchObject([
      ['R8', expect.stringContaining('is in the present')],
    ]);
  });

  it('finds a whole scene in another tense than the style sheet, or nearly all others, have', () => {
    expect(found([present], { tense: 'past' })).toEqual([
      ['R8', 'This scene is told in the present; the text is to be in the past.'],
    ]);
    expect(found([past, past, past, past, present])).toHaveLength(1);
    expect(found([past, present, past, present])).toEqual([]);
  });

  it('says nothing of other languages and of scripts', () => {
    expect(found([present], { tense: 'past', language: 'de' })).toEqual([]);
    const scene = { text: present, isScript: true };
    expect(checkMade([scene], [], [], { tense: 'past' })).toEqual([]);
  });
});

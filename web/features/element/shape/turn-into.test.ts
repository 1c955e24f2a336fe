import { describe, expect, it } from 'vitest';
import { turnInto, wouldLose } from './turn-into.ts';

const text = { kind: 'text' } as const;
const speech = ['character', 'parenthetical', 'line'].map((name) => ({ name, shape: text }));
const action = { value: 'action', fields: [{ name: 'text', shape: text }] };
const transition = { value: 'transition', fields: [{ name: 'text', shape: text }] };
const dialogue = { value: 'dialogue', fields: speech };
const dual = {
  value: 'dual_dialogue',
  fields: ['left', 'right'].map((name) => ({ name, shape: { kind: 'record', fields: speech } as const })),
};

describe('turning a block into another kind of block', () => {
  it('keeps what has the same name', () => {
    expect(turnInto({ type: 'action', text: 'Rain.' }, 'type', transition)).toEqual({
      type: 'transition',
      text: 'Rain.',
    });
  });

  it('makes an action the line of a dialogue', () => {
    expect(turnInto({ type: 'action', text: 'Rain.' }, 'type', dialogue)).toEqual({
      type: 'dialogue',
      character: '',
      parenthetical: '',
      line: 'Rain.',
    });
  });

  it('loses no text where there are fewer places than before', () => {
    const spoken = { type: 'dialogue', character: 'MARIT', parenthetical: '', line: 'Forty-one.' };
    expect(turnInto(spoken, 'type', action)).toEqual({ type: 'action', text: 'MARIT\nForty-one.' });
  });

  it('is not offered where it would leave no place for a text', () => {
    const pageBreak = { value: 'page_break', fields: [] };
    expect(wouldLose({ type: 'action', text: 'Rain.' }, 'type', pageBreak)).toBe(true);
    expect(wouldLose({ type: 'action', text: ' ' }, 'type', pageBreak)).toBe(false);
    expect(wouldLose({ type: 'action', text: 'Rain.' }, 'type', transition)).toBe(false);
  });

  it('loses no text between one speaker and two', () => {
    const spoken = { type: 'dialogue', character: 'MARIT', parenthetical: 'low', line: 'Go.' };
    const both = turnInto(spoken, 'type', dual);
    expect(both).toEqual({
      type: 'dual_dialogue',
      left: { character: '', parenthetical: '', line: 'MARIT\nlow\nGo.' },
      right: { character: '', parenthetical: '', line: '' },
    });
    expect(turnInto(both, 'type', action)).toEqual({ type: 'action', text: 'MARIT\nlow\nGo.' });
  });
});

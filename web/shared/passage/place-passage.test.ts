import { describe, expect, it } from 'vitest';
import { placePassage } from './place-passage.ts';

const content = { name: 'Marit', prose: 'She rowed. She slept.', goals: ['Row', 'Sleep'] };
const rowed = { path: ['prose'], start: 0, end: 10, text: 'She rowed.' };

describe('words in place of a passage', () => {
  it('stand where it stood, and can be exchanged back', () => {
    const placed = placePassage(content, rowed, 'Oars, dark water.');
    expect(placed?.content).toEqual({ ...content, prose: 'Oars, dark water. She slept.' });
    if (placed === null) throw new Error('not placed');
    expect(placePassage(placed.content, placed.passage, rowed.text)?.content).toEqual(content);
  });

  it('follow it where something was typed before it, or where its item was moved', () => {
    const typed = { ...content, prose: `At dawn. ${content.prose}` };
    expect(placePassage(typed, rowed, 'Oars.')?.content.prose).toBe('At dawn. Oars. She slept.');
    const goal = { path: ['goals', 0], start: 0, end: 3, text: 'Row' };
    const moved = { ...content, goals: ['Sleep', 'Row'] };
    expect(placePassage(moved, goal, 'Row out')?.content.goals).toEqual(['Sleep', 'Row out']);
  });

  it('are not put anywhere by guess', () => {
    expect(placePassage({ ...content, prose: 'She swam. She slept.' }, rowed, 'Oars.')).toBeNull();
    const twice = { ...content, prose: 'Then: She rowed. She rowed. She slept.' };
    expect(placePassage(twice, rowed, 'Oars.')).toBeNull();
  });

  it('are found in the list of another item than before only if it is the only one', () => {
    const goal = { path: ['goals', 0], start: 0, end: 3, text: 'Row' };
    expect(placePassage({ ...content, goals: ['Sleep', 'Row', 'Row'] }, goal, 'Swim')).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { stepsOf } from './project-types.ts';
import { restOfSequence } from './rest-of-sequence.ts';

it('names what is missing, in order, each with the missing steps that it builds on', () => {
  const has = (kind: string) => ['THEME', 'CHARACTER', 'SETTING'].includes(kind);
  expect(restOfSequence(stepsOf('film_short'), has)).toEqual([
    { kind: 'BACKSTORY', needs: [], layer: 1 },
    { kind: 'CHARACTER_ARC', needs: [0], layer: 2 },
    { kind: 'CONFLICT', needs: [0, 1], layer: 3 },
    { kind: 'PLOT', needs: [0, 1, 2], layer: 4 },
    { kind: 'DIALOGUE', needs: [0, 1, 2, 3], layer: 5 },
    { kind: 'SCRIPT', needs: [0, 1, 2, 3, 4], layer: 6 },
  ]);
});

it('has nothing for a finished sequence, and for a project without one', () => {
  expect(restOfSequence(stepsOf('film_short'), () => true)).toEqual([]);
  expect(restOfSequence(stepsOf('custom'), () => false)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { objectsAt, textAt, textsAt, writingPlace } from './read-answer.ts';

describe('reading an unfinished answer', () => {
  it('finds the place where it is being written', () => {
    expect(writingPlace({})).toBe('');
    expect(writingPlace({ premise: 'A keeper', tone: 'dr' })).toBe('tone');
    expect(writingPlace({ beats: [{ beat: 'One', description: 'Al' }] })).toBe('beats.0.description');
    expect(writingPlace({ premise: 'A keeper', goals: [] })).toBe('goals.-1');
  });

  it('takes what has the wanted shape and nothing else', () => {
    const answer = { name: 7, goals: ['To leave', null, 3], lines: [{ line: 'Stay.' }, 'odd'] };
    expect(textAt(answer, 'name')).toBeUndefined();
    expect(textAt(answer, 'constructor')).toBeUndefined();
    expect(textsAt(answer, 'goals')).toEqual(['To leave']);
    expect(textsAt(answer, 'flaws')).toBeUndefined();
    expect(objectsAt(answer, 'lines')).toEqual([{ line: 'Stay.' }]);
  });
});

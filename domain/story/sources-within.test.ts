import { describe, expect, it } from 'vitest';
import { definitions, sourcesOf } from '../generators/index.ts';
import { projectTypes } from './project-types.ts';
import { sourcesWithin } from './sources-within.ts';

const kinds = definitions.map(({ id }) => id);

describe('what a step of a project builds on', () => {
  const stepsOf = (id: string) =>
    (projectTypes.find((type) => type.id === id)?.recommendedSequence ?? []).map(
      ({ generatorType }) => generatorType,
    );

  it('is the same as outside a project if there is no sequence, or the kind is not in it', () => {
    for (const kind of kinds) {
      expect(sourcesWithin([], kind)).toEqual(sourcesOf(kind));
      expect(sourcesWithin(['THEME'], kind)).toEqual(sourcesOf(kind));
    }
  });

  it('begins with the steps that the sequence makes instead of its dependencies', () => {
    const { first, rest } = sourcesWithin(stepsOf('reel_tiktok'), 'SCRIPT');
    expect(first).toEqual(['PLOT', 'DIALOGUE', 'CONFLICT']);
    expect(rest).not.toContain('CONFLICT');
    expect(rest).toContain('CHARACTER');
  });

  it('includes every earlier step, even one that is later in the order of all generators', () => {
    expect(sourcesWithin(stepsOf('film_short'), 'SETTING')).toEqual({
      first: [],
      rest: ['CHARACTER_ARC', 'BACKSTORY', 'CHARACTER', 'THEME'],
    });
    for (const { id, recommendedSequence } of projectTypes)
      for (const step of recommendedSequence) {
        const { first, rest } = sourcesWithin(stepsOf(id), step.generatorType);
        expect(first).toEqual(expect.arrayContaining([...step.requiredDependencies]));
        expect([...first, ...rest]).toEqual(
          expect.arrayContaining([...step.requiredDependencies, ...step.optionalDependencies]),
        );
        expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
      }
  });
});

import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import { projectTypes } from './project-types.ts';

const typeOf = (id: string) => {
  const type = projectTypes.find((one) => one.id === id);
  if (type === undefined) throw new Error(`no type ${id}`);
  return type;
};

it('follows the project’s sequence, not the generators’ dependencies', () => {
  const done = ['THEME', 'CHARACTER', 'BACKSTORY', 'CHARACTER_ARC', 'SETTING', 'CONFLICT', 'PLOT'];
  expect(nextStep(typeOf('film_short'), (kind) => done.includes(kind))?.generatorType).toBe('DIALOGUE');
  expect(nextStep(typeOf('film_short'), () => false)?.generatorType).toBe('THEME');
});

it('is null when all is done or the project has no steps', () => {
  expect(nextStep(typeOf('film_short'), () => true)).toBeNull();
  expect(nextStep(typeOf('custom'), () => false)).toBeNull();
});

import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { ProjectTypeId } from '../../../../domain/story/project-types.ts';
import { nextAfter } from './next-after.ts';

const project = (type: ProjectTypeId, ...kinds: GeneratorId[]) => ({
  project: { type },
  kinds: kinds.map((kind) => ({ kind })),
});
const nameOf = (...asked: Parameters<typeof nextAfter>) => {
  const next = nextAfter(...asked);
  return next?.kind === 'step' ? next.definition.id : (next?.kind ?? null);
};

it('is the first step of the project that is not done, whatever builds on the result', () => {
  expect(nameOf('THEME', project('film_short'))).toBe('CHARACTER');
  expect(nameOf('CHARACTER_ARC', project('film_short', 'THEME', 'CHARACTER', 'BACKSTORY'))).toBe('SETTING');
  expect(nameOf('STORY', project('film_short', 'THEME'))).toBe('CHARACTER');
  expect(nameOf('SETTING', project('reel_tiktok', 'THEME', 'CHARACTER', 'SETTING'))).toBe('CONFLICT');
});

it('is the end after the last step', () => {
  const all = project('reel_tiktok', 'THEME', 'CHARACTER', 'SETTING', 'CONFLICT');
  expect(nextAfter('SCRIPT', all)).toEqual({ kind: 'done', stepCount: 5 });
});

it('is one thing that builds on the result where the project has no steps', () => {
  expect(nameOf('CHARACTER', project('custom', 'CHARACTER'))).toBe('PERSONALITY_TRAITS');
  expect(nameOf('CHARACTER', project('custom', 'CHARACTER', 'PERSONALITY_TRAITS'))).toBe('BACKSTORY');
  expect(nameOf('SCRIPT', project('custom', 'SCRIPT'))).toBeNull();
});

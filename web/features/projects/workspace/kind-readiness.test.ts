import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { formatReadiness as format } from './kind-readiness.ts';

/** In a project without steps. */
const formatReadiness = (kind: GeneratorId, story: Parameters<typeof format>[2]) =>
  format(kind, { recommendedSequence: [] }, story);
const having = (...kinds: GeneratorId[]) => new Map(kinds.map((kind) => [kind, 1]));

it('says what a kind builds on and the project lacks', () => {
  expect(formatReadiness('PLOT', having())).toBe('Best after a conflict and a character.');
  expect(formatReadiness('PLOT', having('CHARACTER'))).toBe('Best after a conflict.');
});

it('says that everything is there', () => {
  expect(formatReadiness('CONFLICT', having('CHARACTER', 'SCENARIO'))).toBe(
    'Ready: has a character and a scenario.',
  );
});

it('says that a kind builds on nothing', () => {
  expect(formatReadiness('THEME', having())).toBe('Ready: needs nothing first.');
});

it('speaks only of steps that the project has', () => {
  const film = projectTypes.find(({ id }) => id === 'film_short') ?? { recommendedSequence: [] };
  const reel = projectTypes.find(({ id }) => id === 'reel_tiktok') ?? { recommendedSequence: [] };
  expect(format('CONFLICT', film, having())).toBe('Best after a character.');
  expect(format('DIALOGUE', film, having('PLOT', 'CHARACTER'))).toBe('Ready: has a plot and a character.');
  expect(format('SCRIPT', reel, having('THEME'))).toBe('Best after a conflict.');
  expect(format('SCENARIO', film, having('THEME'))).toBe('Best after a setting.');
});

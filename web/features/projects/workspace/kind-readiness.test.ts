import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { sayReadiness as say } from './kind-readiness.ts';

/** In a project without steps. */
const sayReadiness = (kind: GeneratorId, story: Parameters<typeof say>[2]) =>
  say(kind, { recommendedSequence: [] }, story);
const having = (...kinds: GeneratorId[]) => new Map(kinds.map((kind) => [kind, 1]));

it('says what a kind builds on and the project lacks', () => {
  expect(sayReadiness('PLOT', having())).toBe('Best after a conflict and a character.');
  expect(sayReadiness('PLOT', having('CHARACTER'))).toBe('Best after a conflict.');
});

it('says that everything is there', () => {
  expect(sayReadiness('CONFLICT', having('CHARACTER', 'SCENARIO'))).toBe(
    'Ready: has a character and a scenario.',
  );
});

it('says that a kind builds on nothing', () => {
  expect(sayReadiness('THEME', having())).toBe('Ready: builds on nothing.');
});

it('speaks only of steps that the project has', () => {
  const film = projectTypes.find(({ id }) => id === 'film_short') ?? { recommendedSequence: [] };
  const reel = projectTypes.find(({ id }) => id === 'reel_tiktok') ?? { recommendedSequence: [] };
  expect(say('CONFLICT', film, having())).toBe('Best after a character.');
  expect(say('DIALOGUE', film, having('PLOT', 'CHARACTER'))).toBe('Ready: has a plot and a character.');
  expect(say('SCRIPT', reel, having('THEME'))).toBe('Best after a conflict.');
  expect(say('SCENARIO', film, having('THEME'))).toBe('Best after a setting.');
});

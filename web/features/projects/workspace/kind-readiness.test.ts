import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { sayReadiness } from './kind-readiness.ts';

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

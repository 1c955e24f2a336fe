import { expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { formatReadiness } from './kind-readiness.ts';

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
  expect(formatReadiness('THEME', having())).toBe('Ready: builds on nothing.');
});

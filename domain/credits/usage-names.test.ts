import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { usageName } from './usage-names.ts';

it('names each generation after its generator', () => {
  expect(definitions.map(({ id }) => usageName(id))).toEqual([
    'Theme Generator',
    'Character Generator',
    'Setting Generator',
    'Personality Traits Generator',
    'Backstory Generator',
    'Character Arc Generator',
    'Scenario Generator',
    'Conflict Generator',
    'Plot Generator',
    'Dialogue Generator',
    'Story Generator',
    'Script Generator',
  ]);
});

it('shows any other type as it is', () => {
  for (const type of ['REWRITE', '', 'plot', '__proto__']) expect(usageName(type)).toBe(type);
});

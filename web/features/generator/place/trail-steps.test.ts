import { expect, it } from 'vitest';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { formatTrail, trailSteps } from './trail-steps.ts';

const pathOf = (kind: GeneratorId) => definitionOf(kind).path;
const outline: Parameters<typeof trailSteps>[0] = {
  id: 'p',
  type: 'reel_tiktok',
  kinds: [
    { kind: 'THEME', elements: [{ id: 'new' }, { id: 'old' }] },
    { kind: 'STORY', elements: [{ id: 'story' }] },
  ],
};

it('leads to what was made, and to the generators of what is to come', () => {
  const steps = trailSteps(outline, 'CHARACTER', false, pathOf);
  expect(steps.map(({ kind, isDone, to }) => [kind, isDone, to])).toEqual([
    ['THEME', true, '/elements/new'],
    ['CHARACTER', false, null],
    ['SETTING', false, '/setting-generator?project=p'],
    ['CONFLICT', false, '/conflict-generator?project=p'],
    ['SCRIPT', false, '/script-generator?project=p'],
  ]);
  expect(formatTrail(steps)).toBe('Step 2 of 5');
});

it('counts what the page has just made, and says how far it is where the page is no step', () => {
  expect(trailSteps(outline, 'CHARACTER', true, pathOf)[1]?.isDone).toBe(true);
  expect(formatTrail(trailSteps(outline, 'STORY', false, pathOf))).toBe('1 of 5 done');
  expect(trailSteps({ ...outline, type: 'custom' }, 'THEME', false, pathOf)).toEqual([]);
});

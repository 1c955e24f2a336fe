import { expect, it } from 'vitest';
import { storyOf } from '../testing/story-of.ts';
import { marksOf } from './marks.ts';
import { formatPrice } from './update-price.tsx';

it('every source that changed is marked for every text, and the settings where they did', () => {
  const story = storyOf(
    { kind: 'THEME' },
    { kind: 'SETTING' },
    { kind: 'CHARACTER', from: { THEME: ['tone'], SETTING: [], Gone: ['rules'] } },
    { kind: 'PLOT', from: { THEME: ['tone'], SETTING: ['rules'] }, changedSettings: ['about'] },
  );
  expect(marksOf(story)).toEqual([
    { elementId: 'CHARACTER', sourceId: 'THEME' },
    { elementId: 'PLOT', sourceId: 'THEME' },
    { elementId: 'PLOT', sourceId: 'SETTING' },
    { elementId: 'PLOT', sourceId: null },
  ]);
});

it('a price is said as a span, as one number, or as free', () => {
  expect(formatPrice({ leastCredits: 2, mostCredits: 9 })).toBe('2 to 9 credits');
  expect(formatPrice({ leastCredits: 1, mostCredits: 1 })).toBe('1 credit');
  expect(formatPrice({ leastCredits: 0, mostCredits: 0 })).toBe('free');
});

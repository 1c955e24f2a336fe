import { expect, it } from 'vitest';
import { fieldLabel, isOneLine, itemNoun } from './names.ts';

it('names one item of a list', () => {
  const nouns = [
    'goals',
    'loyalties',
    'past_events',
    'beat_sheet',
    'lines',
    'scenes',
    'glass',
    'constructor',
  ];
  expect(nouns.map(itemNoun)).toEqual([
    'goal',
    'loyalty',
    'past event',
    'beat',
    'line',
    'scene',
    'item',
    'item',
  ]);
});

it('names fields as readers see them', () => {
  expect(['pov', 'past_events', 'voice_tags', 'constructor'].map(fieldLabel)).toEqual([
    'Point of view',
    'Past events',
    'Voice',
    'Constructor',
  ]);
});

it('knows which texts are one line', () => {
  expect([isOneLine('name'), isOneLine('narrative_prose')]).toEqual([true, false]);
});

import { expect, it } from 'vitest';
import { tradeIn } from './read-task.ts';

it.each([
  ['Protagonist. Night porter at the inn, 39.', 'night porter'],
  ['a chess champion of 41', 'chess champion'],
  ['Protagonist, the last keeper of the light', 'keeper'],
  ['Engineer aboard a generation ship', ''],
  ['Antagonist from the capital, a judge', 'judge'],
])('reads the trade in %s', (role, trade) => {
  expect(tradeIn(role)).toBe(trade);
});

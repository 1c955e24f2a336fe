import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { kindsInOrder } from './kinds-in-order.ts';

it('orders kinds by the sequence of the type, then by the general order', () => {
  const film = kindsInOrder('film_short');
  expect(film.slice(0, 5)).toEqual(['THEME', 'CHARACTER', 'BACKSTORY', 'CHARACTER_ARC', 'SETTING']);
  for (const type of ['film_short', 'custom', 'reel_tiktok', 'youtube_script'] as const)
    expect(kindsInOrder(type).toSorted()).toEqual(definitions.map(({ id }) => id).toSorted());
});

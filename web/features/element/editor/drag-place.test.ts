import { expect, it } from 'vitest';
import { placeAt, scrollStep } from './drag-place.ts';

const middles = [10, 30, 50, 70];

it('stays where it is between its neighbours', () => {
  for (const y of [31, 40, 50, 60, 69]) expect(placeAt(y, middles, 2)).toBe(2);
});

it('goes before the first item whose middle is below, wherever it comes from', () => {
  expect([0, 11, 29].map((y) => placeAt(y, middles, 2))).toEqual([0, 1, 1]);
  expect([0, 29, 31, 51, 71].map((y) => placeAt(y, middles, 0))).toEqual([0, 0, 1, 2, 3]);
});

it('is the first or the last beyond the ends, and the only place of a list of one', () => {
  expect([-500, 9000].map((y) => placeAt(y, middles, 1))).toEqual([0, 3]);
  expect([-500, 9000].map((y) => placeAt(y, [10], 0))).toEqual([0, 0]);
});

it('names every place, and only places that there are', () => {
  for (const from of middles.keys()) {
    const places = Array.from({ length: 100 }, (_, y) => placeAt(y, middles, from));
    expect([...new Set(places)]).toEqual([0, 1, 2, 3]);
  }
});

it('scrolls near an edge alone, faster the nearer, and no faster outside', () => {
  expect([80, 400, 720].map((y) => Math.abs(scrollStep(y, 800)))).toEqual([0, 0, 0]);
  expect([40, 0, -900].map((y) => scrollStep(y, 800))).toEqual([-9, -18, -18]);
  expect([760, 800, 9000].map((y) => scrollStep(y, 800))).toEqual([9, 18, 18]);
});

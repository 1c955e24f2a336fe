import { expect, it } from 'vitest';
import { isFetchFailure } from './load-failure.ts';

it('knows a script that could not be fetched, in the words of each browser, from a fault of the program', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://fabula.example/assets/a.js',
    'error loading dynamically imported module: https://fabula.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for https://fabula.example/assets/a.css',
  ])
    expect(isFetchFailure(new TypeError(words))).toBe(true);
  expect(isFetchFailure(new TypeError("Cannot read properties of undefined (reading 'a')"))).toBe(false);
  expect(isFetchFailure('no error at all')).toBe(false);
});

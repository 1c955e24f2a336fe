import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSignedInPath, pagesFor, routeTable } from './route-table.ts';
import { hiddenPaths } from './seo/built-paths.ts';

it('names each address and file once, and files that exist', () => {
  for (const all of [routeTable.map(({ path }) => path), routeTable.map(({ file }) => file)])
    expect(new Set(all).size).toBe(all.length);
  expect(routeTable.filter(({ file }) => !existsSync(`web/${file}`))).toEqual([]);
});

it('knows every address that holds what belongs to a user', () => {
  for (const { path } of pagesFor('signed-in')) expect(isSignedInPath(path.replace(':id', 'a1'))).toBe(true);
  for (const path of [
    '/',
    '/pricing',
    '/settings-of-others',
    '/auth/again',
    '/theme-generator',
    '/blog/settings',
  ])
    expect(isSignedInPath(path)).toBe(false);
});

it('builds one page for all ids', () => {
  expect(hiddenPaths()).toEqual(expect.arrayContaining(['/projects/_id', '/auth/again', '/settings']));
  expect(hiddenPaths().some((path) => path.includes(':'))).toBe(false);
});

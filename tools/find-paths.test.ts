import { expect, it } from 'vitest';
import { findPaths } from './find-paths.ts';

it('finds files and folders in code spans and links', () => {
  const text =
    'See `server/main.ts`, `domain/`, `CONVENTIONS.md` and [why](docs/decisions/css.md#top), [`rules`](../rules.md).';
  expect(findPaths(text)).toEqual([
    'server/main.ts',
    'domain/',
    'CONVENTIONS.md',
    'docs/decisions/css.md',
    '../rules.md',
  ]);
});

it('keeps patterns', () => {
  expect(findPaths('`domain/generators/*/prompt.ts`')).toEqual(['domain/generators/*/prompt.ts']);
});

it('leaves out what is no path', () => {
  const text =
    '`/api/runs`, `text/event-stream`, `npm run check`, `startRun`, `a.b`, [site](https://example.com/a.md), [here](#x)';
  expect(findPaths(text)).toEqual([]);
});

it('leaves out blocks of code', () => {
  expect(findPaths('```\n`server/main.ts`\n```\n')).toEqual([]);
});

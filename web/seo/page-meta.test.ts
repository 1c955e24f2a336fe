import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../domain/generators/index.ts';
import { publicPaths } from './built-paths.ts';
import { pageMeta } from './page-meta.ts';

const contentOf = (path: string, property: string) =>
  pageMeta({ title: 'A title', description: 'A description.', path }).flatMap((tag) =>
    'property' in tag && tag.property === property ? [String(tag.content)] : [],
  )[0];

describe('pageMeta', () => {
  it('says the canonical address under the placeholder that the server replaces', () => {
    expect(contentOf('/pricing', 'og:url')).toBe('https://fabula.invalid/pricing');
  });

  it.for(['/', ...definitions.map(({ path }) => path)])('names a picture that is there for %s', (path) => {
    const picture = new URL(contentOf(path, 'og:image') ?? '').pathname;
    expect(existsSync(`public${picture}`)).toBe(true);
  });

  it('adds the name of the product to a title that lacks it', () => {
    const titles = ['About', 'About Fabula'].map(
      (title) => pageMeta({ title, description: '', path: '/about' })[0],
    );
    expect(titles).toEqual([{ title: 'About | Fabula' }, { title: 'About Fabula' }]);
  });
});

it('lists every generator and article among the public pages, each once', () => {
  const paths = publicPaths();
  expect(paths).toEqual(expect.arrayContaining(definitions.map(({ path }) => path)));
  expect(paths.some((path) => path.startsWith('/blog/'))).toBe(true);
  expect(new Set(paths).size).toBe(paths.length);
});

import { definitions } from '../../domain/generators/index.ts';
import { articlePaths } from '../features/articles/article-paths.ts';
import { pagesFor } from '../route-table.ts';

/**
 * The address of every page that search engines may show: what is prerendered and what the sitemap
 * lists.
 */
export function publicPaths(): readonly string[] {
  return [
    ...pagesFor('public').map(({ path }) => path),
    ...definitions.map(({ path }) => path),
    ...articlePaths(),
  ];
}

/**
 * The address of every page that is built but that search engines must not keep. A segment that
 * begins with '_' stands for any one segment: the server sends the page built at /projects/_id for
 * every project's address. Such a page must draw the same for every id until it has come alive;
 * then it reads the id with `useParams`.
 */
export function hiddenPaths(): readonly string[] {
  return [...pagesFor('hidden'), ...pagesFor('signed-in')].map(({ path }) => path.replaceAll('/:', '/_'));
}

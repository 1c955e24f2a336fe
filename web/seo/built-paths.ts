import { definitions } from '../../domain/generators/index.ts';
import { articlePaths } from '../features/articles/article-paths.ts';
import { pagesFor } from '../route-table.ts';

/** Every page that search engines may show: prerendered and in the sitemap. */
export function publicPaths(): readonly string[] {
  return [
    ...pagesFor('public').map(({ path }) => path),
    ...definitions.map(({ path }) => path),
    ...articlePaths(),
  ];
}

/**
 * Every page that is built but hidden from search engines. A segment that begins with '_' stands
 * for any: /projects/_id is sent for every project. Such a page renders the same for every id until
 * hydration and then uses `useParams`.
 */
export function hiddenPaths(): readonly string[] {
  return [...pagesFor('hidden'), ...pagesFor('signed-in')].map(({ path }) => path.replaceAll('/:', '/_'));
}
